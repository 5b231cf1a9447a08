import { SPAM_REASON_BY_GRAPHQL_NAME, SPAM_REASONS } from "#schema/spam/spam-reasons.ts";
import type { SpamReason } from "#schema/generated/desk.ts";

export const reasonLabel = (reason: SpamReason): string =>
  SPAM_REASONS[SPAM_REASON_BY_GRAPHQL_NAME[reason]].label;
