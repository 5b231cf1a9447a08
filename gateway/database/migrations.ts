import { CreateContacts } from "./migrations/m001-create-contacts.ts";
import { CreateAdmins } from "./migrations/m002-create-admins.ts";
import { CreateCatalogue } from "./migrations/m003-create-catalogue.ts";
import { AddFileSizes } from "./migrations/m004-add-file-sizes.ts";
import { CreateBackOffice } from "./migrations/m005-create-back-office.ts";
import { FindSignIns } from "./migrations/m006-find-sign-ins.ts";
import { UnlogLimits } from "./migrations/m007-unlog-limits.ts";
import { PlaceBranches } from "./migrations/m008-place-branches.ts";
import { AddReferences } from "./migrations/m009-add-references.ts";
import { FillReferences } from "./migrations/m010-fill-references.ts";
import { CreateMail } from "./migrations/m011-create-mail.ts";
import { CreateWorker } from "./migrations/m012-create-worker.ts";
import { FlagSpam } from "./migrations/m013-flag-spam.ts";
import { IndexFlagged } from "./migrations/m014-index-flagged.ts";
import { AssignContacts } from "./migrations/m015-assign-contacts.ts";
import { CreateHolidays } from "./migrations/m016-create-holidays.ts";
import { CreateErasures } from "./migrations/m017-create-erasures.ts";
import { CreateRightsRequests } from "./migrations/m018-create-rights-requests.ts";
import { CreateSavedAnswers } from "./migrations/replies/m019-create-saved-answers.ts";
import { CreatePresence } from "./migrations/replies/m020-create-presence.ts";
import { CreateReplies } from "./migrations/replies/m021-create-replies.ts";
import { CreateDigests } from "./migrations/mail/m022-create-digests.ts";
import { CreatePublishing } from "./migrations/publishing/m023-create-publishing.ts";
import { CreateFiles } from "./migrations/files/m024-create-files.ts";
import { AddRoles } from "./migrations/admins/m025-add-roles.ts";
import { CreateSearch } from "./migrations/search/m026-create-search.ts";
import { CreateSchedule } from "./migrations/publishing/m028-create-schedule.ts";
import { AddExceptions } from "./migrations/hours/m029-add-exceptions.ts";
import { CreateHeartbeats } from "./migrations/publishing/m031-create-heartbeats.ts";
import { TellFailedSchedules } from "./migrations/publishing/m032-tell-failed-schedules.ts";
import { CreateRowPresence } from "./migrations/publishing/m033-create-row-presence.ts";
import { AddBounceTokens } from "./migrations/mail/m034-add-bounce-tokens.ts";
import { PauseAddresses } from "./migrations/mail/m035-pause-addresses.ts";
import { AddChannels } from "./migrations/contacts/m036-add-channels.ts";
import { AnnounceMails } from "./migrations/mail/m037-announce-mails.ts";
import { AddRequestKeys } from "./migrations/privacy/m038-add-request-keys.ts";
import { BlankSearchesForRequests } from "./migrations/privacy/m039-blank-searches-for-requests.ts";
import { RouteNotifications } from "./migrations/mail/m040-route-notifications.ts";
import { BlankFormerValues } from "./migrations/privacy/m041-blank-former-values.ts";
import { CountScheduleTries } from "./migrations/publishing/m043-count-schedule-tries.ts";
import { MarkImpliedOrders } from "./migrations/publishing/m044-mark-implied-orders.ts";
import { AddRevisionAuthors } from "./migrations/publishing/m045-add-revision-authors.ts";
import { BlankWholeMentions } from "./migrations/privacy/m046-blank-whole-mentions.ts";
import { BlankCorrectionsOnce } from "./migrations/privacy/m047-blank-corrections-once.ts";
import { EraseContactsTogether } from "./migrations/privacy/m048-erase-contacts-together.ts";
import { IndexBouncedAddresses } from "./migrations/mail/m049-index-bounced-addresses.ts";
import { NoteRequestedMails } from "./migrations/mail/m050-note-requested-mails.ts";
import { BlankWholeSearches } from "./migrations/privacy/m051-blank-whole-searches.ts";
import { AnswerBySentReplies } from "./migrations/replies/m052-answer-by-sent-replies.ts";
import { IndexRecipientsToForget } from "./migrations/mail/m053-index-recipients-to-forget.ts";
import { ReadTheRecordOnce } from "./migrations/privacy/m054-read-the-record-once.ts";
import { BlankCorrectedRequests } from "./migrations/privacy/m055-blank-corrected-requests.ts";
import { TakeBackAnswers } from "./migrations/contacts/m056-take-back-answers.ts";
import { FindJoinedTelephones } from "./migrations/search/m057-find-joined-telephones.ts";
import { AllowBranchesWithoutDrawing } from "./migrations/publishing/m058-allow-branches-without-drawing.ts";
import { ReplayListsTogether } from "./migrations/privacy/m059-replay-lists-together.ts";
import { AddNonces } from "./migrations/mail/m060-add-nonces.ts";
import { FindErasuresByIndex } from "./migrations/privacy/m061-find-erasures-by-index.ts";
import { IndexTimesOfAnswers } from "./migrations/contacts/m062-index-times-of-answers.ts";
import { IndexWhatIsLeft } from "./migrations/contacts/m063-index-what-is-left.ts";
import { DateTheStartOfDrafts } from "./migrations/publishing/m064-date-the-start-of-drafts.ts";
import { IdentifyRequests } from "./migrations/privacy/m065-identify-requests.ts";
import { BlankSearchesAcrossLines } from "./migrations/privacy/m066-blank-searches-across-lines.ts";

/** All migrations, in the order in which they run. */
export const MIGRATIONS = [
  CreateContacts,
  CreateAdmins,
  CreateCatalogue,
  AddFileSizes,
  CreateBackOffice,
  FindSignIns,
  UnlogLimits,
  PlaceBranches,
  AddReferences,
  FillReferences,
  CreateMail,
  CreateWorker,
  FlagSpam,
  IndexFlagged,
  AssignContacts,
  CreateHolidays,
  CreateErasures,
  CreateRightsRequests,
  CreateSavedAnswers,
  CreatePresence,
  CreateReplies,
  CreateDigests,
  CreatePublishing,
  CreateFiles,
  AddRoles,
  CreateSearch,
  CreateSchedule,
  AddExceptions,
  CreateHeartbeats,
  TellFailedSchedules,
  CreateRowPresence,
  AddBounceTokens,
  PauseAddresses,
  AddChannels,
  AnnounceMails,
  AddRequestKeys,
  BlankSearchesForRequests,
  RouteNotifications,
  BlankFormerValues,
  CountScheduleTries,
  MarkImpliedOrders,
  AddRevisionAuthors,
  BlankWholeMentions,
  BlankCorrectionsOnce,
  EraseContactsTogether,
  IndexBouncedAddresses,
  NoteRequestedMails,
  BlankWholeSearches,
  AnswerBySentReplies,
  IndexRecipientsToForget,
  ReadTheRecordOnce,
  BlankCorrectedRequests,
  TakeBackAnswers,
  FindJoinedTelephones,
  AllowBranchesWithoutDrawing,
  ReplayListsTogether,
  AddNonces,
  FindErasuresByIndex,
  IndexTimesOfAnswers,
  IndexWhatIsLeft,
  DateTheStartOfDrafts,
  IdentifyRequests,
  BlankSearchesAcrossLines,
];
