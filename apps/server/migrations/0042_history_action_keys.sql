ALTER TABLE "audit_entries" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "audit_entries" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "audit_entries" SET
  "detail" = coalesce(
    substring("action" FROM '^(?:exported|opened the document|credited by|(?:added|replaced|deleted) the rule) (.+)$'),
    CASE WHEN "kind" = 'count' THEN substring("action" FROM '^(?:decided on|corrected) (.+) in$') END
  ),
  "action" = "kind" || '.' || CASE
    WHEN "action" LIKE 'exported %' THEN 'exported'
    WHEN "action" LIKE 'opened the document %' THEN 'document_opened'
    WHEN "action" LIKE 'credited by %' THEN 'credited'
    WHEN "action" ~ '^(added|replaced|deleted) the rule ' THEN 'rule_' || split_part("action", ' ', 1)
    WHEN "kind" = 'count' AND "action" ~ '^decided on .+ in$' THEN 'line_decided'
    WHEN "kind" = 'count' AND "action" ~ '^corrected .+ in$' THEN 'line_corrected'
    ELSE coalesce(
      '{"sent a link to set a password": "password_link_sent", "changed the password": "password_changed", "reset the password": "password_reset", "accepted the invitation": "invitation_accepted", "ended a session": "session_ended", "added a member": "member_added", "removed a member": "member_removed", "transferred the lead": "lead_transferred", "planned a day": "day_planned", "changed a day": "day_changed", "moved a day": "day_moved", "opened a day": "day_opened", "closed a day": "day_closed", "reset a day": "day_reset", "deleted a day": "day_deleted", "copied a day": "day_copied", "copied a week": "week_copied", "approved a proof": "proof_approved", "rejected a proof": "proof_rejected", "asked for a proof again": "proof_asked_again", "changed the role": "role_changed", "revealed the bank account": "bank_account_revealed", "sent a document": "document_sent", "sent a document again": "document_sent_again", "asked for a document": "document_asked", "asked for a document again": "document_asked_again", "changed the notifications": "notifications_changed", "attached files": "files_attached", "removed a file": "file_removed", "had done again": "retried", "asked for": "backup_requested", "linked to an event": "event_linked", "took off its event": "event_unlinked", "kept a copy of the bill": "bill_attached", "removed the copy of the bill": "bill_removed", "recorded a payment of": "payment_recorded", "reversed a payment of": "payment_reversed", "charged goods to": "goods_charged", "took back goods charged to": "goods_uncharged", "linked a document": "document_linked", "took off a document": "document_unlinked", "created all payslips of": "payslips_created", "marked as paid all payslips of": "payslips_paid", "made the bank file of": "bank_file_made", "marked as paid": "paid", "reversed the payment of": "payment_reversed", "put into the bank file": "put_into_bank_file", "matched": "row_matched", "undid the match": "match_undone", "created the payment": "payment_created", "accepted what is sure": "sure_matches_accepted", "undid what was accepted as sure": "sure_matches_undone", "set aside": "row_set_aside", "brought back": "row_brought_back", "corrected the count of": "count_corrected", "changed the condition of": "condition_changed", "added goods to": "goods_added", "picked for": "picked", "returned goods of": "goods_returned", "wrote off goods of": "goods_written_off", "reversed a return of": "return_reversed", "reversed a write-off of": "write_off_reversed", "made the bill of": "bill_made", "received goods of": "goods_received", "reversed a receipt of": "receipt_reversed", "wrote off goods by": "goods_written_off", "counted a place of": "place_counted"}'::jsonb ->> "action",
      regexp_replace(lower("action"), '[^a-z0-9]+', '_', 'g')
    )
  END;--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM "audit_entries"
    WHERE "kind" = 'employee' AND "action" = 'employee.erased'
      AND "record_id" = nullif(current_setting('kolam.erasing', true), '')::uuid
  ) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'Entries of % are changed by nothing but the erasing of a person', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
DROP TRIGGER "audit_entries_kept" ON "audit_entries";--> statement-breakpoint
CREATE TRIGGER "audit_entries_kept" BEFORE UPDATE OF "id", "at", "actor_id", "kind", "record_id", "company_id", "part_of_id", "action", "detail", "request_id" ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
