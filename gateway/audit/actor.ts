/** The author of an action, and the network address that it came from. */
export interface Actor {
  author: string;
  address: string;
}

/** The author of automatic changes when mails are delivered or returned. */
export const MAIL_AUTHOR = "correo";

/** Returns the actor for a command run in the terminal. */
export const command = (name: string): Actor => ({ author: name, address: "consola" });
