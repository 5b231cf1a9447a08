/** Who acts, and from which network address. */
export interface Actor {
  author: string;
  address: string;
}
