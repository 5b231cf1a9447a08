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
      act
      channel
      note
      at
    }
    replies {
      id
      eventId
      author
      text
      state
      cause
      at
      queuedAt
      attachments {
        title
        url
      }
    }
  }
`);
