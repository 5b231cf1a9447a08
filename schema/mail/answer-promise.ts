/** How and when an enquiry is answered: what the form and the confirmation promise. */
export const ANSWER_PROMISE = "por correo en horas de oficina";
