CREATE TABLE "tds_certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"party_id" uuid NOT NULL,
	"section" text NOT NULL,
	"number" text NOT NULL,
	"basis_points" integer NOT NULL,
	"limit_paise" bigint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	CONSTRAINT "tds_certificates_number_key" UNIQUE("party_id","section","number"),
	CONSTRAINT "tds_certificates_section" CHECK ("tds_certificates"."section" <> 'none'),
	CONSTRAINT "tds_certificates_rate" CHECK ("tds_certificates"."basis_points" between 0 and 10000),
	CONSTRAINT "tds_certificates_limit" CHECK ("tds_certificates"."limit_paise" > 0),
	CONSTRAINT "tds_certificates_days" CHECK ("tds_certificates"."valid_from" <= "tds_certificates"."valid_to")
);
--> statement-breakpoint
CREATE TABLE "tds_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"party_id" uuid NOT NULL,
	"section" text NOT NULL,
	"financial_year" smallint NOT NULL,
	"day" date NOT NULL,
	"cause" text NOT NULL,
	"cause_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"bill" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"weighted" bigint NOT NULL,
	"tax" bigint NOT NULL,
	"certificate_id" uuid,
	"certified" bigint NOT NULL,
	"working" jsonb,
	CONSTRAINT "tds_entries_cause_key" UNIQUE("cause","cause_id"),
	CONSTRAINT "tds_entries_signs" CHECK (case when "tds_entries"."cause" in ('bill', 'payment') then least("tds_entries"."taxable", "tds_entries"."weighted", "tds_entries"."tax", "tds_entries"."certified") >= 0 else greatest("tds_entries"."taxable", "tds_entries"."weighted", "tds_entries"."tax", "tds_entries"."certified") <= 0 end),
	CONSTRAINT "tds_entries_cause" CHECK ("tds_entries"."cause" in ('bill', 'payment', 'note', 'void', 'reversal')),
	CONSTRAINT "tds_entries_none" CHECK ("tds_entries"."section" <> 'none' or "tds_entries"."tax" = 0),
	CONSTRAINT "tds_entries_certified" CHECK (abs("tds_entries"."certified") <= abs("tds_entries"."taxable") and ("tds_entries"."certified" = 0 or "tds_entries"."certificate_id" is not null)),
	CONSTRAINT "tds_entries_working" CHECK (("tds_entries"."cause" = 'bill') = ("tds_entries"."working" is not null)),
	CONSTRAINT "tds_entries_financial_year" CHECK ("tds_entries"."day" >= make_date("tds_entries"."financial_year", 4, 1) and "tds_entries"."day" < make_date("tds_entries"."financial_year" + 1, 4, 1))
);
--> statement-breakpoint
CREATE TABLE "tds_years" (
	"party_id" uuid NOT NULL,
	"section" text NOT NULL,
	"financial_year" smallint NOT NULL,
	CONSTRAINT "tds_years_party_id_section_financial_year_pk" PRIMARY KEY("party_id","section","financial_year")
);
--> statement-breakpoint
CREATE TABLE "earlier_incomes" (
	"employee_id" uuid NOT NULL,
	"financial_year" smallint NOT NULL,
	"income" bigint NOT NULL,
	"tds" bigint NOT NULL,
	CONSTRAINT "earlier_incomes_employee_id_financial_year_pk" PRIMARY KEY("employee_id","financial_year"),
	CONSTRAINT "earlier_incomes_figures" CHECK ("earlier_incomes"."tds" between 0 and "earlier_incomes"."income")
);
--> statement-breakpoint
ALTER TABLE "tax_rules" DROP CONSTRAINT "tax_rules_tds194c_terms";--> statement-breakpoint
ALTER TABLE "tax_rules" DROP CONSTRAINT "tax_rules_kind";--> statement-breakpoint
ALTER TABLE "tax_rules" DROP CONSTRAINT "tax_rules_gst_terms";--> statement-breakpoint
ALTER TABLE "tax_rules" DROP CONSTRAINT "tax_rules_payroll_terms";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tds_section" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tds_on_bill" bigint;--> statement-breakpoint
ALTER TABLE "parties" ADD COLUMN "tds_section" text DEFAULT '194C' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tds_section" text;--> statement-breakpoint
ALTER TABLE "tds_certificates" ADD CONSTRAINT "tds_certificates_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_entries" ADD CONSTRAINT "tds_entries_certificate_id_tds_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."tds_certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_entries" ADD CONSTRAINT "tds_entries_year_fkey" FOREIGN KEY ("party_id","section","financial_year") REFERENCES "public"."tds_years"("party_id","section","financial_year") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tds_years" ADD CONSTRAINT "tds_years_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tds_entries_year_idx" ON "tds_entries" USING btree ("financial_year","party_id","section","invoice_id");--> statement-breakpoint
CREATE INDEX "tds_entries_party_idx" ON "tds_entries" USING btree ("party_id","section","financial_year");--> statement-breakpoint
CREATE INDEX "tds_entries_invoice_idx" ON "tds_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "tds_entries_certificate_idx" ON "tds_entries" USING btree ("certificate_id") WHERE "tds_entries"."certificate_id" is not null;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tds_on_bill" CHECK ("invoices"."tds_on_bill" is null or ("invoices"."kind" = 'purchase' and "invoices"."tds_on_bill" between 0 and "invoices"."tds_settled"));--> statement-breakpoint
ALTER TABLE "parties" ADD CONSTRAINT "parties_tds_section" CHECK ("parties"."tds_section" in ('194C', '194J(b)', '194J(ba)', '194J(a)', '194I(b)', '194I(a)', '194H', '194Q', 'none'));--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_tds_terms" CHECK ("tax_rules"."kind" not like 'tds%' or "tax_rules"."terms" ?& array['withPanBasisPoints', 'withoutPanBasisPoints', 'singleLimitPaise', 'yearLimitPaise']);--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_kind" CHECK ("tax_rules"."kind" in ('gst', 'tds194c', 'tds194jb', 'tds194jba', 'tds194ja', 'tds194ib', 'tds194ia', 'tds194h', 'tds194q', 'payroll'));--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_gst_terms" CHECK ("tax_rules"."kind" not like 'gst%' or "tax_rules"."terms" ?& array['offeredBasisPoints', 'defaultBasisPoints', 'retiredBasisPoints']);--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_payroll_terms" CHECK ("tax_rules"."kind" not like 'payroll%' or "tax_rules"."terms" ?& array['deductionPaise', 'slabs', 'rebateUpToPaise', 'hasMarginalRelief', 'cessBasisPoints', 'surcharges', 'surchargeAbovePaise']);--> statement-breakpoint
-- Written by hand.
-- The status of a bill whose tax was deducted when it was recorded is unpaid until money moves. The
-- generator drops the column's indexes with it, and adds it before a column that it reads.
ALTER TABLE "invoices" drop column "status";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "status" text GENERATED ALWAYS AS (case when state <> 'issued' then state when subtotal + cgst + sgst + igst - paid - tds_settled - credited = 0 then 'paid' when paid + tds_settled - coalesce(tds_on_bill, 0) + credited = 0 then 'unpaid' else 'part-paid' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_kind_status_idx" ON "invoices" USING btree ("kind","status","id");--> statement-breakpoint
CREATE INDEX "invoices_kind_status_issued_on_idx" ON "invoices" USING btree ("kind","status","issued_on","id");--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("status","id");--> statement-breakpoint
-- Bills and payments until now are those of contractors. Nothing is computed again.
UPDATE "invoices" SET "tds_section" = '194C' WHERE "kind" = 'purchase';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_tds_section" CHECK (("kind" = 'purchase') = ("tds_section" is not null) and "tds_section" in ('194C', '194J(b)', '194J(ba)', '194J(a)', '194I(b)', '194I(a)', '194H', '194Q', 'none'));--> statement-breakpoint
UPDATE "payments" SET "tds_section" = '194C' WHERE "tds" > 0;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tds_section" CHECK (("tds" > 0) = ("tds_section" is not null) and "tds_section" in ('194C', '194J(b)', '194J(ba)', '194J(a)', '194I(b)', '194I(a)', '194H', '194Q'));--> statement-breakpoint
UPDATE "tax_rules" SET
  "terms" = "terms" || jsonb_build_object(
    'monthLimitPaise', null, 'taxesExcess', false, 'isDueOnBill', "profile" = 'statutory',
    'section', CASE WHEN "profile" = 'statutory' AND "valid_from" >= '2026-04-01' THEN '393(1) [Table: Sl. No. 6(i)]' ELSE '194C' END,
    'paymentCodes', CASE WHEN "profile" = 'statutory' AND "valid_from" >= '2026-04-01'
      THEN '{"individuals":"1023","others":"1024"}'::jsonb ELSE '{"individuals":"","others":""}'::jsonb END),
  "version" = "version" + CASE "profile" WHEN 'statutory' THEN 1 ELSE 0 END
WHERE "kind" = 'tds194c';--> statement-breakpoint
UPDATE "tax_rules" SET "terms" = "terms" || jsonb_build_object('estimatesYear', "profile" = 'statutory'),
  "version" = "version" + CASE "profile" WHEN 'statutory' THEN 1 ELSE 0 END
WHERE "kind" = 'payroll';--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_payroll_keys" CHECK ("kind" <> 'payroll' or "terms" ? 'estimatesYear');--> statement-breakpoint
INSERT INTO "tax_rules" ("id", "created_at", "updated_at", "profile", "kind", "valid_from", "terms", "source", "is_verified") VALUES
	('00000000-0000-7000-8000-000000000201', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194jb', '2025-04-01', '{"withPanBasisPoints":{"individuals":1000,"others":1000},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":5000000,"taxesExcess":false,"isDueOnBill":true,"section":"194J(b)","paymentCodes":{"individuals":"","others":""}}', 'Income-tax Act 1961, section 194J(b): professional fees; without PAN section 206AA', false),
	('00000000-0000-7000-8000-000000000202', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194jb', '2026-04-01', '{"withPanBasisPoints":{"individuals":1000,"others":1000},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":5000000,"taxesExcess":false,"isDueOnBill":true,"section":"393(1) [Table: Sl. No. 6(iii).D(b)]","paymentCodes":{"individuals":"1027","others":"1027"}}', 'Income-tax Act 2025, section 393(1), professional fees; number in the table and payment code to be checked', false),
	('00000000-0000-7000-8000-000000000203', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194jba', '2025-04-01', '{"withPanBasisPoints":{"individuals":1000,"others":1000},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":null,"taxesExcess":false,"isDueOnBill":true,"section":"194J(1)(ba)","paymentCodes":{"individuals":"","others":""}}', 'Income-tax Act 1961, section 194J(1)(ba): fees of directors, from the first rupee; without PAN section 206AA', false),
	('00000000-0000-7000-8000-000000000204', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194jba', '2026-04-01', '{"withPanBasisPoints":{"individuals":1000,"others":1000},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":null,"taxesExcess":false,"isDueOnBill":true,"section":"393(1) [Table: Sl. No. 6(iii).D(b)]","paymentCodes":{"individuals":"1028","others":"1028"}}', 'Income-tax Act 2025, section 393(1), fees of directors, from the first rupee; number in the table and payment code to be checked', false),
	('00000000-0000-7000-8000-000000000205', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194ja', '2025-04-01', '{"withPanBasisPoints":{"individuals":200,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":5000000,"taxesExcess":false,"isDueOnBill":true,"section":"194J(a)","paymentCodes":{"individuals":"","others":""}}', 'Income-tax Act 1961, section 194J(a): technical services; without PAN section 206AA', false),
	('00000000-0000-7000-8000-000000000206', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194ja', '2026-04-01', '{"withPanBasisPoints":{"individuals":200,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":5000000,"taxesExcess":false,"isDueOnBill":true,"section":"393(1) [Table: Sl. No. 6(iii).D(a)]","paymentCodes":{"individuals":"1026","others":"1026"}}', 'Income-tax Act 2025, section 393(1), technical services; number in the table and payment code to be checked', false),
	('00000000-0000-7000-8000-000000000207', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194ib', '2025-04-01', '{"withPanBasisPoints":{"individuals":1000,"others":1000},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":5000000,"yearLimitPaise":null,"taxesExcess":false,"isDueOnBill":true,"section":"194-I(b)","paymentCodes":{"individuals":"","others":""}}', 'Income-tax Act 1961, section 194-I(b): rent of land, buildings and furniture; without PAN section 206AA', false),
	('00000000-0000-7000-8000-000000000208', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194ib', '2026-04-01', '{"withPanBasisPoints":{"individuals":1000,"others":1000},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":5000000,"yearLimitPaise":null,"taxesExcess":false,"isDueOnBill":true,"section":"393(1) [Table: Sl. No. 2(ii).D(b)]","paymentCodes":{"individuals":"1009","others":"1009"}}', 'Income-tax Act 2025, section 393(1), rent of land, buildings and furniture; number in the table and payment code to be checked', false),
	('00000000-0000-7000-8000-000000000209', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194ia', '2025-04-01', '{"withPanBasisPoints":{"individuals":200,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":5000000,"yearLimitPaise":null,"taxesExcess":false,"isDueOnBill":true,"section":"194-I(a)","paymentCodes":{"individuals":"","others":""}}', 'Income-tax Act 1961, section 194-I(a): rent of plant and machinery; without PAN section 206AA', false),
	('00000000-0000-7000-8000-000000000210', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194ia', '2026-04-01', '{"withPanBasisPoints":{"individuals":200,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":5000000,"yearLimitPaise":null,"taxesExcess":false,"isDueOnBill":true,"section":"393(1) [Table: Sl. No. 2(ii).D(a)]","paymentCodes":{"individuals":"1008","others":"1008"}}', 'Income-tax Act 2025, section 393(1), rent of plant and machinery; number in the table and payment code to be checked', false),
	('00000000-0000-7000-8000-000000000211', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194h', '2025-04-01', '{"withPanBasisPoints":{"individuals":200,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":2000000,"taxesExcess":false,"isDueOnBill":true,"section":"194H","paymentCodes":{"individuals":"","others":""}}', 'Income-tax Act 1961, section 194H: commission and brokerage; without PAN section 206AA', false),
	('00000000-0000-7000-8000-000000000212', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194h', '2026-04-01', '{"withPanBasisPoints":{"individuals":200,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":2000000,"taxesExcess":false,"isDueOnBill":true,"section":"393(1) [Table: Sl. No. 1(ii)]","paymentCodes":{"individuals":"1006","others":"1006"}}', 'Income-tax Act 2025, section 393(1), commission and brokerage; number in the table and payment code to be checked', false),
	('00000000-0000-7000-8000-000000000213', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194q', '2025-04-01', '{"withPanBasisPoints":{"individuals":10,"others":10},"withoutPanBasisPoints":500,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":500000000,"taxesExcess":true,"isDueOnBill":true,"section":"194Q","paymentCodes":{"individuals":"","others":""}}', 'Income-tax Act 1961, section 194Q: purchase of goods; without PAN section 206AA', false),
	('00000000-0000-7000-8000-000000000214', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194q', '2026-04-01', '{"withPanBasisPoints":{"individuals":10,"others":10},"withoutPanBasisPoints":500,"singleLimitPaise":null,"monthLimitPaise":null,"yearLimitPaise":500000000,"taxesExcess":true,"isDueOnBill":true,"section":"393(1) [Table: Sl. No. 8(ii)]","paymentCodes":{"individuals":"1031","others":"1031"}}', 'Income-tax Act 2025, section 393(1), purchase of goods; number in the table and payment code to be checked', false);--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_tds_keys" CHECK ("kind" not like 'tds%' or "terms" ?& array['monthLimitPaise', 'taxesExcess', 'isDueOnBill', 'section', 'paymentCodes']);--> statement-breakpoint
ALTER TABLE "tds_entries" ADD CONSTRAINT "tds_entries_invoice_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices" ("id");--> statement-breakpoint
-- Until now only payments counted: each by its part of the bill without GST, at the rate by law.
INSERT INTO "tds_years" ("party_id", "section", "financial_year")
SELECT DISTINCT "party_id", '194C', "financial_year" FROM "payments" WHERE "direction" = 'out';--> statement-breakpoint
INSERT INTO "tds_entries" ("id", "created_at", "party_id", "section", "financial_year", "day", "cause", "cause_id", "invoice_id", "bill", "taxable", "weighted", "tax", "certified")
SELECT gen_random_uuid(), "at", "party_id", '194C', "financial_year", "paid_on", "cause", "id", "invoice_id", "subtotal", "sign" * "taxable", "sign" * "taxable" * "rate", "sign" * "tds", 0
FROM (
  SELECT p."id", p."created_at", p."reversed_at", p."party_id", p."financial_year", p."paid_on", p."invoice_id", p."tds", i."subtotal",
    coalesce(round((p."amount" + p."tds")::numeric * i."subtotal" / nullif(i."grand_total", 0)), 0)::bigint AS "taxable",
    CASE WHEN v."pan" = '' AND v."gstin" = '' THEN 2000
      WHEN v."pan" LIKE 'sealed:%' OR substr(CASE WHEN v."pan" = '' THEN substr(v."gstin", 3, 10) ELSE v."pan" END, 4, 1) IN ('P', 'H') THEN 100
      ELSE 200 END AS "rate"
  FROM "payments" p JOIN "invoices" i ON i."id" = p."invoice_id" JOIN "parties" v ON v."id" = p."party_id"
  WHERE p."direction" = 'out'
) AS "paid" CROSS JOIN LATERAL (VALUES ('payment', 1, "paid"."created_at"), ('reversal', -1, "paid"."reversed_at")) AS "part" ("cause", "sign", "at")
WHERE "at" IS NOT NULL;--> statement-breakpoint
-- The ledger is append-only.
CREATE FUNCTION "refuse_change_of_tds_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'An entry of the TDS ledger never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER "tds_entries_append_only" BEFORE UPDATE OR DELETE ON "tds_entries"
FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_tds_entry"();
