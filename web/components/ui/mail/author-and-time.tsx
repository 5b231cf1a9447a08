import { shortMoment } from "#web/calendar/dates.ts";
import { MailAddress } from "./mail-address.tsx";

/** Shows who did something, and when. */
export const AuthorAndTime = ({ author, at }: { author: string; at: string }) => (
  <>
    <MailAddress address={author}>,</MailAddress> <time dateTime={at}>{shortMoment(at)}</time>
  </>
);
