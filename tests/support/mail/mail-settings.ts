/** Mail settings of gateways that tests start, except `SMTP_URL`. */
export const MAIL = {
  MAIL_FROM: "no-responder@istmia.example",
  MAIL_CONTACT: "seguros@istmia.example",
  ENQUIRIES_PER_MINUTE: "1000",
};
