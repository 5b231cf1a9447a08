/** Who acts, and from which network address. */
export interface Actor {
  author: string;
  address: string;
}

/** The author of what is done as mails are delivered or come back: no person did it. */
export const MAIL_AUTHOR = "correo";

/** A command of this machine's terminal as an actor. */
export const command = (name: string): Actor => ({ author: name, address: "consola" });
