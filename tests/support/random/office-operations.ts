/** What administrators ask the gateway for in `RandomClerk`. */
export const STATUSES = `mutation ($seen: [SeenContact!]!, $change: ContactStatusChange!) {
  updateContactStatuses(seen: $seen, change: $change)
}`;
export const ASSIGN = `mutation ($seen: [SeenContact!]!, $to: String) { assignContacts(seen: $seen, to: $to) }`;
export const JUDGE = `mutation ($seen: [SeenContact!]!, $spam: Boolean!) { judgeContacts(seen: $seen, spam: $spam) }`;
export const REPLY = `mutation ($seen: SeenContact!, $reply: ReplyDraft!) { replyToContact(seen: $seen, reply: $reply) { id } }`;
export const RESEND = `mutation ($seen: [SeenMail!]!) { resendMails(seen: $seen) }`;
export const DISMISS = `mutation ($ids: [ID!]!) { dismissMails(ids: $ids) }`;
export const BOUNCE = `mutation ($ids: [ID!]!, $returned: Boolean!) { bounceMails(ids: $ids, returned: $returned) }`;
export const RESEND_LISTED = `mutation { resendListedMails(filter: UNDELIVERED) { count } }`;
export const CORRECT = `mutation ($email: String!, $value: String!, $join: Boolean!) {
  correctPerson(email: $email, field: EMAIL, value: $value, join: $join)
}`;
export const PERSON = `query ($email: String!) { personContacts(email: $email) { id } }`;
export const ERASE = `mutation ($email: String!, $seen: Int!, $latest: ID) {
  erasePerson(email: $email, seen: $seen, latest: $latest)
}`;
export const REGISTER = `mutation ($input: RightsRequestInput!) { registerRightsRequest(input: $input) { id } }`;
export const CLOSE_ACCOUNT = `mutation ($email: String!) { closeAccount(email: $email) { email } }`;
export const TO_EDITOR = `mutation ($email: String!) { changeRole(email: $email, role: EDICION) { email } }`;
export const TO_CLERK = `mutation ($email: String!) { changeRole(email: $email, role: ATENCION) { email } }`;
export const RESET_PASSWORD = `mutation ($email: String!) { resetPassword(email: $email) { password } }`;
export const OFFICE_DAYS = `{ officeDays(year: 2031) { day name hours { opens closes } } }`;
export const SAVE_DAY = `mutation ($seen: HolidayInput, $change: HolidayInput!) {
  saveOfficeDay(seen: $seen, change: $change) { day }
}`;
