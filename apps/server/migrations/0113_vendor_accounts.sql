ALTER TABLE "invoices" DROP CONSTRAINT "invoices_from_account";--> statement-breakpoint
ALTER TABLE "account_entries" DROP CONSTRAINT "account_entries_kind";--> statement-breakpoint
ALTER TABLE "account_entries" DROP CONSTRAINT "account_entries_sign";--> statement-breakpoint
ALTER TABLE "parties" DROP CONSTRAINT "parties_on_account";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_invoice";--> statement-breakpoint
ALTER TABLE "tds_entries" ALTER COLUMN "invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "account_kind" text;--> statement-breakpoint
-- Written by hand: money on account was that of customers. It may be of closed months.
ALTER TABLE "payments" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "payments" SET "account_kind" = 'customer' WHERE "invoice_id" IS NULL;--> statement-breakpoint
ALTER TABLE "payments" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_account_fkey" FOREIGN KEY ("party_id","account_kind") REFERENCES "public"."parties"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_entries" ADD CONSTRAINT "tds_entries_invoice" CHECK ("tds_entries"."invoice_id" is not null or ("tds_entries"."cause" in ('payment', 'reversal') and "tds_entries"."taxable" = 0 and "tds_entries"."bill" = 0));--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_kind" CHECK ("account_entries"."kind" in ('note', 'receipt', 'payout', 'application', 'refund', 'reversal'));--> statement-breakpoint
ALTER TABLE "account_entries" ADD CONSTRAINT "account_entries_sign" CHECK (case when "account_entries"."kind" in ('note', 'receipt', 'payout') then "account_entries"."amount" > 0 when "account_entries"."kind" = 'reversal' then "account_entries"."amount" <> 0 else "account_entries"."amount" < 0 end and "account_entries"."tds" between 0 and abs("account_entries"."amount"));--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_on_account" CHECK ("parties"."on_account" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice" CHECK (("payments"."invoice_id" is null) = ("payments"."invoice_code" = '') and ("payments"."invoice_id" is null) = ("payments"."account_kind" is not null));--> statement-breakpoint
-- Written by hand: what each side can have on its account.
CREATE OR REPLACE FUNCTION "apply_account_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE parties SET on_account = on_account + NEW.amount
	WHERE id = NEW.party_id AND (NEW.kind NOT IN ('note', 'receipt') OR kind = 'customer') AND (NEW.kind <> 'payout' OR kind = 'vendor');
	IF NOT FOUND THEN RAISE EXCEPTION 'Notes and receipts are of customers, payouts of vendors'; END IF;
	IF NEW.invoice_id IS NOT NULL THEN
		UPDATE invoices SET from_account = from_account - NEW.amount WHERE id = NEW.invoice_id AND party_id = NEW.party_id;
		IF NOT FOUND THEN RAISE EXCEPTION 'The invoice of an account entry is that of its party'; END IF;
	END IF;
	IF NEW.kind = 'reversal' AND NOT EXISTS (
		SELECT FROM account_entries AS entry
		WHERE entry.id = NEW.cause_id AND entry.kind <> 'reversal' AND entry.amount = -NEW.amount AND entry.tds = NEW.tds
			AND (entry.party_id, entry.invoice_id, entry.payment_id) IS NOT DISTINCT FROM (NEW.party_id, NEW.invoice_id, NEW.payment_id)
	) THEN RAISE EXCEPTION 'A reversal takes back the whole of an entry'; END IF;
	RETURN NULL;
END $$;
