CREATE TABLE "audit_redactions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"day" date PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL,
	"redactions_to" bigint NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_redactions_entry_idx" ON "audit_redactions" USING btree ("entry_id","id");--> statement-breakpoint
CREATE TRIGGER "audit_seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_redactions_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_redactions" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "audit_entry_digest"("audit_entries") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    $1."id", (extract(epoch FROM $1."at") * 1000)::bigint, $1."actor_id", $1."actor_name", $1."kind", $1."record_id", $1."company_id",
    $1."part_of_id", $1."title", $1."action", $1."detail", $1."changes", $1."request_id")::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION "note_audit_redaction"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "audit_redactions" ("entry_id", "person_id", "before", "after")
  VALUES (NEW."id", current_setting('kolam.erasing')::uuid, "audit_entry_digest"(OLD), "audit_entry_digest"(NEW));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_redacted" AFTER UPDATE ON "audit_entries" FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION "note_audit_redaction"();
