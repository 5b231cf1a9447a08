/** The codes of the roles; each account has one. */
const ROLE_CODES = ["administrador", "atencion", "edicion"] as const;
export type Role = (typeof ROLE_CODES)[number];

/** The roles with each capability. Everything except one's own session requires one of these. */
const CAPABILITIES = {
  /** Enquiries, replies, saved answers, figures and live events. */
  contacts: ["administrador", "atencion"],
  mail: ["administrador", "atencion"],
  /** Changing who is notified of enquiries. */
  recipients: ["administrador"],
  /** Changing the dates of the offices' calendar. */
  calendar: ["administrador"],
  /** A person's data, requests about it, and erasing. */
  privacy: ["administrador", "atencion"],
  /** Drafts, publishing and files. */
  content: ["administrador", "edicion"],
  accounts: ["administrador"],
  audit: ["administrador"],
} satisfies Record<string, Role[]>;
export type Capability = keyof typeof CAPABILITIES;

export const isRole = (code: string): code is Role => (ROLE_CODES as readonly string[]).includes(code);
/** Returns the roles that have a capability. */
export const rolesWith = (capability: Capability): readonly Role[] => CAPABILITIES[capability];
/** Checks whether a role has a capability. */
export const hasCapability = (role: Role, capability: Capability): boolean =>
  rolesWith(capability).includes(role);
