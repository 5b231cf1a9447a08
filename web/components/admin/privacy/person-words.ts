/** What was done to nothing: somebody else has erased the person, or corrected the e-mail. */
export const NO_LONGER =
  "Ya no hay consultas con ese correo. Si alguien lo corrigió, busca a la persona por el nuevo.";
