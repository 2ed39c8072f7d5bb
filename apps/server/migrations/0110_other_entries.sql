CREATE TABLE "other_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"number" integer NOT NULL,
	"code" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"head" text NOT NULL,
	"direction" text NOT NULL,
	"amount" bigint NOT NULL,
	"booked_on" date NOT NULL,
	"pay_month" text,
	"note" text NOT NULL,
	"recorded_by_name" text NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	"reversed_by_name" text,
	"reverse_reason" text,
	"reversed_on" date GENERATED ALWAYS AS ((reversed_at at time zone 'Asia/Kolkata')::date) STORED,
	CONSTRAINT "other_entries_number_key" UNIQUE("financial_year","number"),
	CONSTRAINT "other_entries_code_key" UNIQUE("code"),
	CONSTRAINT "other_entries_amount" CHECK ("other_entries"."amount" > 0),
	CONSTRAINT "other_entries_head" CHECK ("other_entries"."head" || ' ' || "other_entries"."direction" in ('charges out', 'charges in', 'interest-received in', 'interest-paid out', 'gst out', 'gst in', 'tds out', 'tds in', 'income-tax out', 'income-tax in', 'salaries out', 'salaries in', 'owner in', 'owner out', 'transfer in', 'transfer out', 'other-income in', 'other-expense out')),
	CONSTRAINT "other_entries_month" CHECK ("other_entries"."pay_month" is null or ("other_entries"."head" = 'salaries' and "other_entries"."pay_month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')),
	CONSTRAINT "other_entries_reversed" CHECK (num_nulls("other_entries"."reversed_at", "other_entries"."reversed_by_name", "other_entries"."reverse_reason") in (0, 3)),
	CONSTRAINT "other_entries_code" CHECK ("other_entries"."code" ~ '^ENT/[0-9]{2}-[0-9]{2}/[0-9]{5}$'),
	CONSTRAINT "other_entries_financial_year" CHECK ("other_entries"."booked_on" >= make_date("other_entries"."financial_year", 4, 1) and "other_entries"."booked_on" < make_date("other_entries"."financial_year" + 1, 4, 1))
);
--> statement-breakpoint
ALTER TABLE "bank_matches" ALTER COLUMN "payment_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "entries_in" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD COLUMN "entries_out" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "other_entries_booked_idx" ON "other_entries" USING btree ("booked_on","head","direction","amount");--> statement-breakpoint
CREATE INDEX "other_entries_reversed_idx" ON "other_entries" USING btree ("reversed_on","head","direction","amount") WHERE "other_entries"."reversed_on" is not null;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_entry_id_other_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."other_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_entry_key" UNIQUE("entry_id");--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_one" CHECK (num_nonnulls("bank_matches"."payment_id", "bank_matches"."entry_id") = 1);--> statement-breakpoint
-- Rows and payments keep the sums of their matches. Their constraints refuse more than their amounts.
CREATE OR REPLACE FUNCTION "sum_bank_matches"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	sign CONSTANT integer := CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END;
BEGIN
	UPDATE bank_rows SET matched_amount = matched_amount + sign * part.amount
		FROM (SELECT row_id, sum(amount) AS amount FROM changed_rows GROUP BY row_id) AS part WHERE bank_rows.id = part.row_id;
	UPDATE payments SET bank_amount = bank_amount + sign * part.amount
		FROM (SELECT payment_id, sum(amount) AS amount FROM changed_rows WHERE payment_id IS NOT NULL GROUP BY payment_id) AS part WHERE payments.id = part.payment_id;
	IF TG_OP = 'INSERT' AND EXISTS (
		SELECT FROM (SELECT DISTINCT row_id FROM changed_rows) AS added JOIN bank_rows ON bank_rows.id = added.row_id
			JOIN bank_matches AS part ON part.row_id = added.row_id
			LEFT JOIN payments ON payments.id = part.payment_id LEFT JOIN other_entries ON other_entries.id = part.entry_id
		GROUP BY added.row_id HAVING count(DISTINCT coalesce(payments.direction, other_entries.direction)) > 1
			OR min(bank_rows.direction) <> min(coalesce(payments.direction, other_entries.direction))
	) THEN RAISE EXCEPTION 'The payments and entries of a row move money its way' USING ERRCODE = 'check_violation'; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
-- An entry is in one row with its whole amount, and in none once it is reversed. Both change in one
-- transaction, so this is checked at its end.
CREATE FUNCTION "require_entry_in_row"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	entry_to_check CONSTANT uuid := CASE TG_TABLE_NAME WHEN 'bank_matches' THEN (to_jsonb(OLD) ->> 'entry_id')::uuid ELSE (to_jsonb(NEW) ->> 'id')::uuid END;
BEGIN
	IF EXISTS (
		SELECT FROM other_entries AS entry LEFT JOIN bank_matches AS part ON part.entry_id = entry.id
		WHERE entry.id = entry_to_check AND coalesce(part.amount, 0) <> CASE WHEN entry.reversed_at IS NULL THEN entry.amount ELSE 0 END
	) THEN RAISE EXCEPTION 'An entry is in one row of a statement, or reversed' USING ERRCODE = 'check_violation'; END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "other_entries_in_row" AFTER INSERT OR UPDATE ON "other_entries"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "require_entry_in_row"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "bank_matches_entry" AFTER DELETE ON "bank_matches"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.entry_id IS NOT NULL) EXECUTE FUNCTION "require_entry_in_row"();--> statement-breakpoint
-- The only change to an entry is one reversal.
CREATE TRIGGER "other_entries_stay" AFTER UPDATE ON "other_entries" FOR EACH ROW
WHEN (OLD.reversed_at IS NOT NULL OR (to_jsonb(OLD) - '{version,updated_at,reversed_at,reversed_by_name,reverse_reason,reversed_on}'::text[])
	IS DISTINCT FROM (to_jsonb(NEW) - '{version,updated_at,reversed_at,reversed_by_name,reverse_reason,reversed_on}'::text[]))
EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "other_entries_append_only" BEFORE DELETE OR TRUNCATE ON "other_entries"
FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- An entry counts on its own day and its reversal on another.
CREATE TRIGGER "other_entries_months" AFTER INSERT ON "other_entries" FOR EACH ROW
EXECUTE FUNCTION "guard_month_of_column"('payments', 'booked_on', 'amount');--> statement-breakpoint
CREATE TRIGGER "other_entries_reversal_months" AFTER UPDATE ON "other_entries" FOR EACH ROW
EXECUTE FUNCTION "guard_month_of_column"('payments', 'reversed_on', 'reversed_at');
