import { Migration } from "@mikro-orm/migrations";

/** Creates the published catalogues; their rows are loaded from `gateway/catalogue/content`. */
export class CreateCatalogue extends Migration {
  override up(): void {
    this.addSql(`
      create table form (
        slug text primary key,
        section text not null,
        title text not null,
        description text not null,
        url text not null,
        code text not null,
        revised date not null,
        position integer not null
      )
    `);
    this.addSql(`
      create table document (
        slug text primary key,
        collection text not null,
        title text not null,
        description text not null,
        url text,
        available boolean not null,
        code text not null,
        revised date not null,
        position integer not null,
        check (available = (url is not null))
      )
    `);
    this.addSql(`
      create table condition (
        slug text primary key,
        title text not null,
        description text not null,
        url text not null,
        code text not null,
        revised date not null,
        position integer not null
      )
    `);
    this.addSql(`
      create table statement (
        slug text primary key,
        year integer not null,
        title text not null,
        company text not null,
        url text not null,
        position integer not null
      )
    `);
    this.addSql(`
      create table workshop (
        slug text primary key,
        name text not null,
        address text not null,
        province text not null,
        phone text not null,
        latitude double precision not null,
        longitude double precision not null,
        hours jsonb not null,
        position integer not null
      )
    `);
    this.addSql(`
      create table provider (
        slug text primary key,
        name text not null,
        kind text not null,
        region text not null,
        address text not null,
        phone text not null,
        fax text,
        email text not null,
        contact text not null,
        latitude double precision not null,
        longitude double precision not null,
        hours jsonb not null,
        position integer not null
      )
    `);
    this.addSql(`
      create table reinsurer (
        slug text primary key,
        name text not null,
        country text not null,
        founded integer not null,
        logo_url text not null,
        position integer not null
      )
    `);
    this.addSql(`
      create table team_member (
        slug text primary key,
        name text not null,
        role text not null,
        "group" text not null,
        email text,
        initials text not null,
        photo_url text,
        position integer not null
      )
    `);
    this.addSql(`
      create table branch (
        slug text primary key,
        name text not null,
        address text not null,
        phone text not null,
        hours_text text not null,
        hours jsonb not null,
        services text[] not null,
        photo_name text not null,
        latitude double precision not null,
        longitude double precision not null,
        position integer not null
      )
    `);
    this.addSql(`create table content_version (digest text not null)`);
  }

  override down(): void {
    this.addSql(
      `drop table content_version, branch, team_member, reinsurer, provider, workshop, statement, condition, document, form`,
    );
  }
}
