/** The settings of mail of a gateway that tests start, but for `SMTP_URL`. */
export const MAIL = {
  MAIL_FROM: "no-responder@istmia.example",
  MAIL_CONTACT: "seguros@istmia.example",
  ENQUIRIES_PER_MINUTE: "1000",
};
