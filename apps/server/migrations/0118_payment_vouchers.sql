CREATE TABLE "payment_vouchers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payment_id" uuid,
	"entry_id" uuid,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"issued_on" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_vouchers_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "payment_vouchers_code_key" UNIQUE("code"),
	CONSTRAINT "payment_vouchers_entry_key" UNIQUE("entry_id"),
	CONSTRAINT "payment_vouchers_cause" CHECK (num_nulls("payment_vouchers"."payment_id", "payment_vouchers"."entry_id") < 2),
	CONSTRAINT "payment_vouchers_amount" CHECK ("payment_vouchers"."amount" > 0),
	CONSTRAINT "payment_vouchers_code" CHECK ("payment_vouchers"."code" ~ '^PMV/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "payment_vouchers_financial_year" CHECK ("payment_vouchers"."issued_on" >= make_date("payment_vouchers"."financial_year", 4, 1) and "payment_vouchers"."issued_on" < make_date("payment_vouchers"."financial_year" + 1, 4, 1))
);
--> statement-breakpoint
ALTER TABLE "payment_vouchers" ADD CONSTRAINT "payment_vouchers_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_vouchers" ADD CONSTRAINT "payment_vouchers_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_vouchers" ADD CONSTRAINT "payment_vouchers_entry_id_account_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."account_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_vouchers_payment_key" ON "payment_vouchers" USING btree ("payment_id") WHERE "payment_vouchers"."entry_id" is null;--> statement-breakpoint
CREATE INDEX "payment_vouchers_invoice_idx" ON "payment_vouchers" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_vouchers_issued_on_idx" ON "payment_vouchers" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "payment_vouchers_payment_idx" ON "payment_vouchers" USING btree ("payment_id");--> statement-breakpoint
-- Written by hand. A voucher is issued and never changes. Its number is listed in the return of the sales.
CREATE FUNCTION "guard_month_of_payment_voucher"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM require_open_month('sales', month_of(NEW.issued_on));
	IF NOT EXISTS (SELECT FROM invoices WHERE id = NEW.invoice_id AND reverse_charge AND state = 'issued') THEN
		RAISE EXCEPTION 'A payment voucher is of a bill under reverse charge';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payment_vouchers_months" AFTER INSERT ON "payment_vouchers"
FOR EACH ROW EXECUTE FUNCTION "guard_month_of_payment_voucher"();--> statement-breakpoint
CREATE TRIGGER "payment_vouchers_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "payment_vouchers"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
