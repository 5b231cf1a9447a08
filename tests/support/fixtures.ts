/** The administrator of every gateway that tests start. */
export const ADMIN = { email: "admin@istmia.example", password: "una frase larga de las pruebas" };

/** A valid enquiry from the contact page; spread it and change the fields under test. */
export const generalContact = {
  name: "Marisol",
  lastName: "Quintero",
  email: "marisol.quintero@correo.example",
  consultType: '["vida-individual"]',
  message: "Buenas tardes, quisiera cotizar un seguro.",
  formType: "contact",
};

/** A valid enquiry from the bonds page. */
export const bondsContact = {
  name: "Rogelio",
  lastName: "Batista",
  email: "rbatista@batista.example",
  consultType: '["legal"]',
  message: "Necesitamos una fianza de cumplimiento para una obra pública en Colón.",
  formType: "fianzas",
};
