import { graphql } from "#web/app/graphql.ts";

graphql(`
  fragment WholeContact on Contact {
    ...ContactRow
    noticeVersion
    noticeAt
    mailBounces
    history {
      id
      author
      status
      action
      channel
      note
      at
    }
    replies {
      id
      eventId
      text
      state
      cause
      unsettledMail
      at
      queuedAt
      attachments {
        title
        url
      }
    }
  }
`);
