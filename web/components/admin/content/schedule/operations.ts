import { graphql } from "#web/app/graphql.ts";

graphql(`
  query ScheduledPublications {
    scheduledPublications {
      id
      at
      rows
      note
      author
      state
      cause
      publication
    }
  }

  mutation SchedulePublication($drafts: [SeenDraftInput!]!, $at: DateTimeISO!, $note: String!) {
    schedulePublication(drafts: $drafts, at: $at, note: $note) {
      id
      at
    }
  }

  mutation CancelSchedule($id: ID!) {
    cancelSchedule(id: $id) {
      id
    }
  }
`);
