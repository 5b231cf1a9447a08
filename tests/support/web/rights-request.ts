/** An open request of the register, as the gateway returns it. */
export const OPEN_REQUEST = {
  __typename: "RightsRequest",
  id: "7",
  kind: "ACCESO",
  channel: "CORREO",
  person: "Ana Ríos",
  email: "ana@correo.example",
  received: "2026-10-30",
  due: "2026-11-26",
  answer: null,
  closed: null,
  erased: false,
  steps: [],
};
