DROP INDEX "audit_entries_actor_idx";--> statement-breakpoint
CREATE INDEX "audit_entries_at_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_kind_idx" ON "audit_entries" USING btree ("kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_search_idx" ON "audit_entries" USING gin ((lower((title || e'\n' || jsonb_path_query_array(changes, '$[*].before')::text || e'\n' || jsonb_path_query_array(changes, '$[*].after')::text) collate "und-x-icu") collate "default") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audit_entries_actor_idx" ON "audit_entries" USING btree ("actor_id","at","id","kind");
--> statement-breakpoint
CREATE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "audit_entries"
    WHERE "kind" = 'employee' AND "action" = 'erased'
      AND "record_id" = nullif(current_setting('kolam.erasing', true), '')::uuid
  ) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Entries of % are changed by nothing but the erasing of a person', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_append_only" BEFORE DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OF "id", "at", "actor_id", "kind", "record_id", "company_id", "part_of_id", "action", "request_id" ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_erased" BEFORE UPDATE OF "actor_name", "title", "changes" ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_entries"();
