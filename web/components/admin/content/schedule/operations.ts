import { graphql } from "#web/app/graphql.ts";

graphql(`
  mutation SchedulePublication($drafts: [SeenDraftInput!]!, $at: DateTimeISO!, $note: String!) {
    schedulePublication(drafts: $drafts, at: $at, note: $note) {
      id
      at
    }
  }

  query ScheduleOutcome($drafts: [SeenDraftInput!]!, $at: DateTimeISO!) {
    scheduleOfDrafts(drafts: $drafts, at: $at) {
      id
      at
    }
  }

  mutation CancelSchedule($id: ID!) {
    cancelSchedule(id: $id) {
      id
    }
  }

  query CancelOutcome($id: ID!) {
    cancelledSchedule(id: $id) {
      id
    }
  }
`);
