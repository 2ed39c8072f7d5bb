CREATE TABLE "salary_reversals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"payslip_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"paid_on" date NOT NULL,
	"net" bigint NOT NULL,
	"reversed_on" date NOT NULL,
	CONSTRAINT "salary_reversals_payment_key" UNIQUE("payslip_id","version"),
	CONSTRAINT "salary_reversals_net" CHECK ("salary_reversals"."net" >= 0),
	CONSTRAINT "salary_reversals_days" CHECK ("salary_reversals"."reversed_on" >= "salary_reversals"."paid_on")
);
--> statement-breakpoint
ALTER TABLE "salary_reversals" ADD CONSTRAINT "salary_reversals_payslip_id_payslips_id_fk" FOREIGN KEY ("payslip_id") REFERENCES "public"."payslips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "salary_reversals_paid_on_idx" ON "salary_reversals" USING btree ("paid_on","net");--> statement-breakpoint
CREATE INDEX "salary_reversals_reversed_on_idx" ON "salary_reversals" USING btree ("reversed_on","net");--> statement-breakpoint
CREATE INDEX "invoice_lines_credit_refused_idx" ON "invoice_lines" USING btree ("invoice_id") WHERE "invoice_lines"."credit" in ('blocked', 'none');--> statement-breakpoint
CREATE INDEX "invoices_bill_gstin_idx" ON "invoices" USING btree (coalesce(supplier ->> 'gstin', '')) WHERE kind = 'purchase' and state = 'issued' and tax_total > 0;--> statement-breakpoint
CREATE INDEX "invoices_late_credit_idx" ON "invoices" USING btree ("taxed_on") WHERE kind = 'purchase' and state = 'issued' and taxed_on > make_date(financial_year + 1, 10, 31);--> statement-breakpoint
-- Written by hand: salaries and deducted tax in closed months.
-- What counts in the month of one of its columns, a day or a month. The arguments are the book, that
-- column, and the columns of what counts.
CREATE FUNCTION "guard_month_of_column"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	before jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
	after jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
BEGIN
	IF TG_OP = 'UPDATE' AND NOT EXISTS (
		SELECT FROM unnest(TG_ARGV[1:]) AS name WHERE before -> name IS DISTINCT FROM after -> name
	) THEN RETURN NULL; END IF;
	PERFORM require_open_month(TG_ARGV[0], left(before ->> TG_ARGV[1], 7));
	PERFORM require_open_month(TG_ARGV[0], left(after ->> TG_ARGV[1], 7));
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "payments_months" ON "payments";--> statement-breakpoint
DROP FUNCTION "guard_months_of_payment"();--> statement-breakpoint
-- A payment counts on its own day and its reversal on another.
CREATE TRIGGER "payments_months" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW
EXECUTE FUNCTION "guard_month_of_column"('payments', 'paid_on', 'direction', 'number', 'code', 'invoice_id', 'party_id', 'amount', 'tds', 'tds_section', 'mode', 'ref');--> statement-breakpoint
CREATE TRIGGER "payments_reversal_months" AFTER INSERT OR UPDATE OR DELETE ON "payments" FOR EACH ROW
EXECUTE FUNCTION "guard_month_of_column"('payments', 'reversed_on', 'amount');--> statement-breakpoint
DROP TRIGGER "payslips_months" ON "payslips";--> statement-breakpoint
DROP FUNCTION "guard_months_of_payslip"();--> statement-breakpoint
-- A payslip counts in its month, and its payment on the day of payment.
CREATE TRIGGER "payslips_months" AFTER INSERT OR UPDATE OR DELETE ON "payslips" FOR EACH ROW
EXECUTE FUNCTION "guard_month_of_column"('payroll', 'month', 'number', 'code', 'ctc_annual', 'gross', 'tds', 'net', 'voided_at');--> statement-breakpoint
CREATE TRIGGER "payslips_payment_months" AFTER INSERT OR DELETE ON "payslips" FOR EACH ROW
EXECUTE FUNCTION "guard_month_of_column"('payments', 'paid_on', 'net');--> statement-breakpoint
CREATE TRIGGER "payslips_payment_changed_months" AFTER UPDATE ON "payslips" FOR EACH ROW
WHEN (OLD.paid_on IS NULL OR NEW.paid_on IS NOT NULL)
EXECUTE FUNCTION "guard_month_of_column"('payments', 'paid_on', 'net');--> statement-breakpoint
-- A payment that is gone still counts on its day, and its reversal on another.
CREATE FUNCTION "require_reversal_of_salary"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM salary_reversals WHERE payslip_id = OLD.id AND version = OLD.version AND paid_on = OLD.paid_on AND net = OLD.net) THEN
		RAISE EXCEPTION 'A paid salary needs its reversal';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payslips_payment_reversed" AFTER UPDATE ON "payslips" FOR EACH ROW
WHEN (OLD.paid_on IS NOT NULL AND NEW.paid_on IS NULL)
EXECUTE FUNCTION "require_reversal_of_salary"();--> statement-breakpoint
CREATE TRIGGER "salary_reversals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "salary_reversals"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "salary_reversals_months" AFTER INSERT ON "salary_reversals" FOR EACH ROW
EXECUTE FUNCTION "guard_month_of_column"('payments', 'reversed_on');--> statement-breakpoint
-- Deducted tax counts in the month of what caused it. Entries never change, by a trigger of their own.
CREATE FUNCTION "guard_months_of_tds_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	CASE NEW.cause
		WHEN 'note' THEN PERFORM require_open_month('purchases', credit_month) FROM credit_notes WHERE id = NEW.cause_id;
		WHEN 'payment' THEN PERFORM require_open_month('payments', month_of(paid_on)) FROM payments WHERE id = NEW.cause_id;
		WHEN 'reversal' THEN PERFORM require_open_month('payments', month_of((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date));
		ELSE PERFORM require_open_month('purchases', credit_month) FROM invoices WHERE id = NEW.invoice_id;
	END CASE;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "tds_entries_months" AFTER INSERT ON "tds_entries"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_tds_entry"();
