import { Migration } from "@mikro-orm/migrations";
import { BLANKED_AT_FIRST, BLANKED_WITH_MAILS, blankContact } from "./blanking.ts";

/** Creates the register of people's requests about their data, and of their complaints. */
export class CreateRightsRequests extends Migration {
  override up(): void {
    this.addSql(`
      create table rights_request (
        id bigint generated always as identity primary key,
        kind text not null,
        channel text not null,
        person text not null,
        email text not null,
        received date not null,
        due date not null,
        answer text,
        closed date,
        erased boolean not null default false
      )
    `);
    this.addSql(
      `comment on column rights_request.erased is 'The person was erased; the row loses its texts once it is closed.'`,
    );
    this.addSql(`create index rights_request_of on rights_request (lower(email))`);
    this.addSql(`
      create table rights_step (
        id bigint generated always as identity primary key,
        request_id bigint not null references rights_request,
        author text not null,
        text text not null,
        at timestamptz(3) not null default current_timestamp(3)
      )
    `);
    this.addSql(`create index rights_step_of_request on rights_step (request_id, id)`);
    this.addSql(blankContact(BLANKED_WITH_MAILS));
  }

  override down(): void {
    this.addSql(blankContact(BLANKED_AT_FIRST));
    this.addSql(`drop table rights_step, rights_request`);
  }
}
