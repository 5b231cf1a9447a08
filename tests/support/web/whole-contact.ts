import { generalContact } from "#tests/support/fixtures.ts";

/** An enquiry as the panel reads it, without a history. */
export const WHOLE_CONTACT = {
  ...generalContact,
  __typename: "Contact",
  id: "1",
  reference: "IS-1",
  consultTypes: [],
  createdAt: "2026-11-23T14:00:00.000Z",
  status: "NUEVA",
  version: 1,
  readAt: null,
  flagged: false,
  spamReasons: [],
  spamConfirmedAt: null,
  assignee: null,
  dueAt: null,
  answeredAt: null,
  erasedAt: null,
  undeliveredReply: null,
  noticeVersion: null,
  noticeAt: null,
  mailBounces: false,
  history: [] as object[],
  replies: [],
};
