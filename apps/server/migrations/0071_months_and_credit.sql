CREATE TABLE "book_months" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"month" text NOT NULL,
	"book" text NOT NULL,
	"state" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by_name" text,
	"filed_return" text,
	"filed_on" date,
	"arn" text,
	CONSTRAINT "book_months_key" UNIQUE("month","book"),
	CONSTRAINT "book_months_month" CHECK ("book_months"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "book_months_closed" CHECK (num_nulls("book_months"."closed_at", "book_months"."closed_by_name") = case "book_months"."state" when 'open' then 2 else 0 end),
	CONSTRAINT "book_months_filed" CHECK (num_nulls("book_months"."filed_return", "book_months"."filed_on", "book_months"."arn") = case "book_months"."state" when 'filed' then 0 else 3 end)
);
--> statement-breakpoint
ALTER TABLE "api_keys" DROP CONSTRAINT "api_keys_rights";--> statement-breakpoint
DROP INDEX "credit_notes_tax_idx";--> statement-breakpoint
DROP INDEX "invoices_tax_idx";--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "credit_month" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "untaxed" text DEFAULT 'nil' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "credit" text DEFAULT 'eligible' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "credit_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "credit_reversed_in" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credit_month" text;--> statement-breakpoint
-- Bills and notes keep the month in which they count today. Set before the generated columns, which
-- write each row anew.
UPDATE "invoices" SET "credit_month" = to_char("issued_on", 'YYYY-MM') WHERE "kind" = 'purchase' AND "state" <> 'draft';--> statement-breakpoint
UPDATE "credit_notes" SET "credit_month" = to_char(greatest("credit_notes"."issued_on", "invoices"."issued_on"), 'YYYY-MM')
	FROM "invoices" WHERE "invoices"."id" = "credit_notes"."invoice_id" AND "credit_notes"."kind" = 'purchase';--> statement-breakpoint
ALTER TABLE "credit_notes" ADD COLUMN "taxed_on" date GENERATED ALWAYS AS (greatest(issued_on, make_date(left(credit_month, 4)::integer, right(credit_month, 2)::integer, 1))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "taxed_on" date GENERATED ALWAYS AS (greatest(issued_on, make_date(left(credit_month, 4)::integer, right(credit_month, 2)::integer, 1))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoice_lines_credit_reversed_idx" ON "invoice_lines" USING btree ("credit_reversed_in") WHERE "invoice_lines"."credit_reversed_in" is not null;--> statement-breakpoint
CREATE INDEX "credit_notes_tax_idx" ON "credit_notes" USING btree ("kind","taxed_on","tax_total") WHERE "credit_notes"."lowers_tax";--> statement-breakpoint
CREATE INDEX "invoices_tax_idx" ON "invoices" USING btree ("kind","taxed_on","tax_total") WHERE "invoices"."state" = 'issued';--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_untaxed" CHECK ("invoice_lines"."tax_rate" = 0 or "invoice_lines"."untaxed" = 'nil');--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_credit" CHECK (("invoice_lines"."credit" = 'eligible') = ("invoice_lines"."credit_reason" = '') and ("invoice_lines"."credit" = 'reversed') = ("invoice_lines"."credit_reversed_in" is not null));--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_credit_reversed_in" CHECK ("invoice_lines"."credit_reversed_in" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$');--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_rights" CHECK (cardinality("api_keys"."rights") > 0 and not "api_keys"."rights" && array['admins:read', 'admins:write', 'settings:write', 'staff:decide', 'staff:documents', 'employees:export', 'finance:pay', 'finance:close']);--> statement-breakpoint
-- Written by hand: months of credit, and closed months.
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_kinds" CHECK (
	"untaxed" IN ('nil', 'exempt', 'non-gst') AND "credit" IN ('eligible', 'blocked', 'none', 'reversed'));--> statement-breakpoint
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_kinds" CHECK (
	"book" IN ('sales', 'purchases', 'payments', 'payroll', 'stock') AND "state" IN ('open', 'closed', 'filed'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_month" CHECK (
	CASE WHEN "credit_month" IS NULL THEN "kind" = 'sales' OR "state" = 'draft'
	ELSE "kind" = 'purchase' AND "credit_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'
		AND left("credit_month", 4)::integer * 12 + right("credit_month", 2)::integer >= extract(year from "issued_on") * 12 + extract(month from "issued_on") END);--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_credit_month" CHECK (
	CASE "kind" WHEN 'sales' THEN "credit_month" IS NULL
	ELSE "credit_month" IS NOT NULL AND "credit_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'
		AND left("credit_month", 4)::integer * 12 + right("credit_month", 2)::integer >= extract(year from "issued_on") * 12 + extract(month from "issued_on") END);--> statement-breakpoint
-- The state of a book in a month. Without a row it is open.
CREATE FUNCTION "book_state"("of_book" text, "of_month" text) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT coalesce((SELECT state FROM book_months WHERE month = of_month AND book = of_book), 'open')
$$;--> statement-breakpoint
-- The one function that refuses what changes a closed month. Those who write in a month share its
-- lock, and closing takes it alone: so of two at once, one sees what the other did.
CREATE FUNCTION "require_open_month"("of_book" text, "of_month" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	IF of_month IS NULL THEN RETURN; END IF;
	PERFORM pg_advisory_xact_lock_shared(hashtextextended('kolam.book_months.' || of_book || '.' || of_month, 0));
	IF EXISTS (SELECT FROM book_months WHERE month = of_month AND book = of_book AND state <> 'open') THEN
		RAISE EXCEPTION USING ERRCODE = 'KL409', CONSTRAINT = 'MONTH_CLOSED',
			MESSAGE = to_char(to_date(of_month, 'YYYY-MM'), 'FMMonth YYYY') || ' is closed for '
				|| CASE of_book WHEN 'stock' THEN 'stock value' ELSE of_book END
				|| '. Choose an open month: the current one is never closed.';
	END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION "month_of"("of_day" date) RETURNS text LANGUAGE sql STABLE AS $$ SELECT to_char(of_day, 'YYYY-MM') $$;--> statement-breakpoint
CREATE FUNCTION "book_of"("of_kind" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT CASE of_kind WHEN 'purchase' THEN 'purchases' ELSE of_kind END $$;--> statement-breakpoint
-- What settles a document, its links and its parties' details are not part of a month.
CREATE FUNCTION "guard_months_of_invoice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (OLD.state, OLD.kind, OLD.issued_on, OLD.credit_month, OLD.financial_year, OLD.party_id, OLD.place, OLD.supply_type,
		OLD.subtotal, OLD.cgst, OLD.sgst, OLD.igst, OLD.number, OLD.code, OLD.bill_no) IS NOT DISTINCT FROM
		(NEW.state, NEW.kind, NEW.issued_on, NEW.credit_month, NEW.financial_year, NEW.party_id, NEW.place, NEW.supply_type,
		NEW.subtotal, NEW.cgst, NEW.sgst, NEW.igst, NEW.number, NEW.code, NEW.bill_no) THEN RETURN NULL;
	END IF;
	IF TG_OP <> 'INSERT' THEN
		IF OLD.state <> 'draft' THEN
			PERFORM require_open_month(book_of(OLD.kind), month_of(OLD.taxed_on));
			-- Notes and reversals of a bill count in months of their own.
			IF OLD.kind = 'purchase' THEN
				PERFORM require_open_month('purchases', credit_month) FROM credit_notes WHERE invoice_id = OLD.id;
				PERFORM require_open_month('purchases', credit_reversed_in) FROM invoice_lines WHERE invoice_id = OLD.id;
			END IF;
		END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		IF NEW.state <> 'draft' THEN PERFORM require_open_month(book_of(NEW.kind), month_of(NEW.taxed_on)); END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoices_months" AFTER INSERT OR UPDATE OR DELETE ON "invoices"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_invoice"();--> statement-breakpoint
CREATE FUNCTION "guard_months_of_invoice_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	line invoice_lines;
	document invoices;
	-- Whether only the credit was reversed, or is no longer: its own month stays as it was.
	is_reversal boolean := false;
	since text;
BEGIN
	IF TG_OP = 'INSERT' THEN line := NEW; ELSE line := OLD; END IF;
	SELECT * INTO document FROM invoices WHERE id = line.invoice_id;
	-- A draft counts nowhere, and is deleted before its lines.
	IF NOT FOUND OR document.state = 'draft' THEN RETURN NULL; END IF;
	IF TG_OP = 'UPDATE' THEN
		IF OLD IS NOT DISTINCT FROM NEW THEN RETURN NULL; END IF;
		PERFORM require_open_month('purchases', NEW.credit_reversed_in);
		PERFORM require_open_month('purchases', OLD.credit_reversed_in);
		is_reversal := OLD.credit IN ('eligible', 'reversed') AND NEW.credit IN ('eligible', 'reversed')
			AND (to_jsonb(OLD) - 'credit' - 'credit_reason' - 'credit_reversed_in') = (to_jsonb(NEW) - 'credit' - 'credit_reason' - 'credit_reversed_in');
		since := CASE WHEN is_reversal THEN least(OLD.credit_reversed_in, NEW.credit_reversed_in) END;
		PERFORM require_open_month('purchases', n.credit_month)
			FROM credit_note_lines l JOIN credit_notes n ON n.id = l.note_id
			WHERE l.invoice_line_id = OLD.id AND (since IS NULL OR n.credit_month >= since);
	END IF;
	IF NOT is_reversal THEN PERFORM require_open_month(book_of(document.kind), month_of(document.taxed_on)); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_lines_months" AFTER INSERT OR UPDATE OR DELETE ON "invoice_lines"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_invoice_line"();--> statement-breakpoint
CREATE FUNCTION "guard_months_of_credit_note"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN PERFORM require_open_month(book_of(OLD.kind), month_of(OLD.taxed_on)); END IF;
	IF TG_OP <> 'DELETE' THEN PERFORM require_open_month(book_of(NEW.kind), month_of(NEW.taxed_on)); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_notes_months" AFTER INSERT OR UPDATE OR DELETE ON "credit_notes"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_credit_note"();--> statement-breakpoint
-- A note on a line whose credit is reversed later lowers that reversal.
CREATE FUNCTION "guard_months_of_credit_note_line"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	line credit_note_lines;
BEGIN
	IF TG_OP = 'INSERT' THEN line := NEW; ELSE line := OLD; END IF;
	PERFORM require_open_month(book_of(kind), month_of(taxed_on)) FROM credit_notes WHERE id = line.note_id;
	PERFORM require_open_month('purchases', credit_reversed_in) FROM invoice_lines WHERE id = line.invoice_line_id
		AND credit_reversed_in > (SELECT credit_month FROM credit_notes WHERE id = line.note_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_note_lines_months" AFTER INSERT OR UPDATE OR DELETE ON "credit_note_lines"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_credit_note_line"();--> statement-breakpoint
-- A payment counts on its own day and its reversal on another.
CREATE FUNCTION "guard_months_of_payment"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_changed boolean := TG_OP <> 'UPDATE';
	is_reversed boolean := TG_OP <> 'UPDATE';
BEGIN
	IF TG_OP = 'UPDATE' THEN
		is_changed := (OLD.direction, OLD.number, OLD.code, OLD.invoice_id, OLD.amount, OLD.tds, OLD.tds_section, OLD.mode, OLD.ref, OLD.paid_on)
			IS DISTINCT FROM (NEW.direction, NEW.number, NEW.code, NEW.invoice_id, NEW.amount, NEW.tds, NEW.tds_section, NEW.mode, NEW.ref, NEW.paid_on);
		is_reversed := (OLD.reversed_on, OLD.amount) IS DISTINCT FROM (NEW.reversed_on, NEW.amount);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		IF is_changed THEN PERFORM require_open_month('payments', month_of(OLD.paid_on)); END IF;
		IF is_reversed THEN PERFORM require_open_month('payments', month_of(OLD.reversed_on)); END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		IF is_changed THEN PERFORM require_open_month('payments', month_of(NEW.paid_on)); END IF;
		IF is_reversed THEN PERFORM require_open_month('payments', month_of(NEW.reversed_on)); END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments_months" AFTER INSERT OR UPDATE OR DELETE ON "payments"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_payment"();--> statement-breakpoint
-- A payslip counts in its month, and its payment on the day of payment.
CREATE FUNCTION "guard_months_of_payslip"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	is_changed boolean := TG_OP <> 'UPDATE';
	is_paid_otherwise boolean := TG_OP <> 'UPDATE';
BEGIN
	IF TG_OP = 'UPDATE' THEN
		is_changed := (OLD.month, OLD.number, OLD.code, OLD.ctc_annual, OLD.gross, OLD.tds, OLD.net, OLD.voided_at)
			IS DISTINCT FROM (NEW.month, NEW.number, NEW.code, NEW.ctc_annual, NEW.gross, NEW.tds, NEW.net, NEW.voided_at);
		is_paid_otherwise := (OLD.paid_on, OLD.net) IS DISTINCT FROM (NEW.paid_on, NEW.net);
	END IF;
	IF TG_OP <> 'INSERT' THEN
		IF is_changed THEN PERFORM require_open_month('payroll', OLD.month); END IF;
		IF is_paid_otherwise THEN PERFORM require_open_month('payments', month_of(OLD.paid_on)); END IF;
	END IF;
	IF TG_OP <> 'DELETE' THEN
		IF is_changed THEN PERFORM require_open_month('payroll', NEW.month); END IF;
		IF is_paid_otherwise THEN PERFORM require_open_month('payments', month_of(NEW.paid_on)); END IF;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payslips_months" AFTER INSERT OR UPDATE OR DELETE ON "payslips"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_payslip"();--> statement-breakpoint
-- Movements never change, by a trigger of their own.
CREATE FUNCTION "guard_months_of_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM require_open_month('stock', to_char(NEW.at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM'));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "stock_movements_months" AFTER INSERT ON "stock_movements"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_stock"();--> statement-breakpoint
CREATE TRIGGER "stock_lines_months" AFTER INSERT ON "stock_lines"
FOR EACH ROW EXECUTE FUNCTION "guard_months_of_stock"();--> statement-breakpoint
-- The return of a filed month is declared: it is never opened again.
CREATE FUNCTION "refuse_change_of_filed_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION USING ERRCODE = 'KL409', CONSTRAINT = 'MONTH_FILED', MESSAGE = 'A filed month stays closed.';
END $$;--> statement-breakpoint
CREATE TRIGGER "book_months_filed_stays" BEFORE UPDATE OR DELETE ON "book_months"
FOR EACH ROW WHEN (OLD.state = 'filed') EXECUTE FUNCTION "refuse_change_of_filed_month"();
