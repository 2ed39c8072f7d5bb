ALTER TABLE "parties" ADD COLUMN "account_changed_by_id" uuid;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "registered_from" text;--> statement-breakpoint
CREATE INDEX "known_addresses_last_sign_in_at_idx" ON "known_addresses" USING btree ("last_sign_in_at");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_registered_from" CHECK ("staff"."registered_from" is null or "staff"."status" = 'pending_review');--> statement-breakpoint
-- Who entered the accounts of vendors so far is only in their history.
UPDATE "parties" SET "account_changed_by_id" = (
  SELECT "actor_id" FROM "audit_entries"
  WHERE "kind" = 'vendor' AND "record_id" = "parties"."id"
    AND ("changes" @> '[{"field": "bank.account"}]' OR "changes" @> '[{"field": "bank.ifsc"}]')
  ORDER BY "at" DESC, "id" DESC LIMIT 1
)
WHERE "kind" = 'vendor' AND "account" <> '';
