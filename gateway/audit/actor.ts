/** Who acts, and from which network address. */
export interface Actor {
  author: string;
  address: string;
}

/** A command of this machine's terminal as an actor. */
export const command = (name: string): Actor => ({ author: name, address: "consola" });
