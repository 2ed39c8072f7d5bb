CREATE TABLE "account_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"invoice_id" uuid,
	"payment_id" uuid,
	"amount" bigint NOT NULL,
	"tds" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_entries_cause_key" UNIQUE("kind","cause_id"),
	CONSTRAINT "account_entries_kind" CHECK ("account_entries"."kind" in ('note', 'receipt', 'application', 'refund', 'reversal')),
	CONSTRAINT "account_entries_sign" CHECK (case when "account_entries"."kind" in ('note', 'receipt') then "account_entries"."amount" > 0 when "account_entries"."kind" = 'reversal' then "account_entries"."amount" <> 0 else "account_entries"."amount" < 0 end and "account_entries"."tds" between 0 and abs("account_entries"."amount")),
	CONSTRAINT "account_entries_invoice" CHECK (case when "account_entries"."kind" in ('note', 'application') then "account_entries"."invoice_id" is not null when "account_entries"."kind" = 'reversal' then true else "account_entries"."invoice_id" is null end),
	CONSTRAINT "account_entries_payment" CHECK ("account_entries"."payment_id" is null or "account_entries"."kind" in ('application', 'reversal')),
	CONSTRAINT "account_entries_own_cause" CHECK (("account_entries"."kind" = 'application') = ("account_entries"."cause_id" = "account_entries"."id"))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_settled";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_open_only";--> statement-breakpoint
DROP INDEX "invoices_open_idx";--> statement-breakpoint
DROP INDEX "invoices_party_sums_idx";--> statement-breakpoint
DROP INDEX "payments_party_sums_idx";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "recipient_reversed" boolean;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "recipient_reversed_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "from_account" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "on_account" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_entries_party_idx" ON "account_entries" USING btree ("party_id","created_at","id");--> statement-breakpoint
CREATE INDEX "account_entries_invoice_idx" ON "account_entries" USING btree ("invoice_id") WHERE "account_entries"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "account_entries_payment_idx" ON "account_entries" USING btree ("payment_id") WHERE "account_entries"."payment_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_party_sums_idx" ON "payments" USING btree ("party_id","paid_on","direction","amount","tds","reversed_on");--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_recipient" CHECK (("credit_notes"."recipient_reversed" is null or "credit_notes"."kind" = 'sales') and coalesce("credit_notes"."recipient_reversed", false) = ("credit_notes"."recipient_reversed_on" is not null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_from_account" CHECK ("invoices"."kind" = 'sales' or "invoices"."from_account" = 0);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_settled" CHECK ("invoices"."paid" + "invoices"."tds_settled" + "invoices"."credited" + "invoices"."from_account" between 0 and "invoices"."subtotal" + "invoices"."cgst" + "invoices"."sgst" + "invoices"."igst");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_open_only" CHECK ("invoices"."state" = 'issued' or ("invoices"."paid" + "invoices"."tds_settled" + "invoices"."credited" = 0 and "invoices"."from_account" = 0));--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_on_account" CHECK ("parties"."on_account" >= 0 and ("parties"."kind" = 'customer' or "parties"."on_account" = 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice" CHECK (("payments"."invoice_id" is null) = ("payments"."invoice_code" = ''));--> statement-breakpoint
-- Written by hand.
-- What is due reads "from_account". The generator drops both columns with their indexes, and adds them
-- before the column that they read.
ALTER TABLE "invoices" drop column "due";--> statement-breakpoint
ALTER TABLE "invoices" drop column "status";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "due" bigint GENERATED ALWAYS AS (case when state = 'issued' then subtotal + cgst + sgst + igst - paid - tds_settled - credited - from_account else 0 end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "status" text GENERATED ALWAYS AS (case when state <> 'issued' then state when subtotal + cgst + sgst + igst - paid - tds_settled - credited - from_account = 0 then 'paid' when paid + tds_settled - coalesce(tds_on_bill, 0) + credited + from_account = 0 then 'unpaid' else 'part-paid' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_kind_due_idx" ON "invoices" USING btree ("kind","due","id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_status_idx" ON "invoices" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_status_issued_on_idx" ON "invoices" USING btree ("kind","status","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("kind","due_on","id","due","grand_total","paid","tds_settled","credited","from_account") WHERE "invoices"."due" > 0;--> statement-breakpoint
CREATE INDEX "invoices_open_issued_on_idx" ON "invoices" USING btree ("kind","issued_on","id","due_on") WHERE "invoices"."due" > 0;--> statement-breakpoint
CREATE INDEX "invoices_party_sums_idx" ON "invoices" USING btree ("party_id","issued_on","grand_total","due","due_on","paid","tds_settled","credited","from_account") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_invoice_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id");--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_payment_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments" ("id");--> statement-breakpoint
-- Both balances follow the ledger. The customer comes first: the order of locks.
CREATE FUNCTION "apply_account_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE parties SET on_account = on_account + NEW.amount WHERE id = NEW.party_id;
	IF NEW.invoice_id IS NOT NULL THEN
		UPDATE invoices SET from_account = from_account - NEW.amount WHERE id = NEW.invoice_id AND party_id = NEW.party_id;
		IF NOT FOUND THEN RAISE EXCEPTION 'The invoice of an account entry is that of its customer'; END IF;
	END IF;
	IF NEW.kind = 'reversal' AND NOT EXISTS (
		SELECT FROM account_entries AS entry
		WHERE entry.id = NEW.cause_id AND entry.kind <> 'reversal' AND entry.amount = -NEW.amount AND entry.tds = NEW.tds
			AND (entry.party_id, entry.invoice_id, entry.payment_id) IS NOT DISTINCT FROM (NEW.party_id, NEW.invoice_id, NEW.payment_id)
	) THEN RAISE EXCEPTION 'A reversal takes back the whole of an entry'; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "account_entries_applied" AFTER INSERT ON "account_entries"
FOR EACH ROW EXECUTE FUNCTION "apply_account_entry"();--> statement-breakpoint
CREATE TRIGGER "account_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "account_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- What a recipient did with its credit is no part of the month of the note.
CREATE OR REPLACE FUNCTION "guard_months_of_credit_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (to_jsonb(OLD) - 'recipient_reversed' - 'recipient_reversed_on') = (to_jsonb(NEW) - 'recipient_reversed' - 'recipient_reversed_on') THEN RETURN NULL; END IF;
	END IF;
	IF TG_OP <> 'INSERT' THEN PERFORM require_open_month(book_of(OLD.kind), month_of(OLD.taxed_on)); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM require_open_month(book_of(NEW.kind), month_of(NEW.taxed_on)); END IF;
	RETURN NULL;
END $$;
