/** How and when an enquiry is answered: what the form and the confirmation promise. */
export const ANSWERED = "por correo en horas de oficina";
