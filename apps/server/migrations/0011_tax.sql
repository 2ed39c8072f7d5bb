CREATE TABLE "tax_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"profile" text NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"terms" jsonb NOT NULL,
	"source" text NOT NULL,
	"is_verified" boolean NOT NULL,
	CONSTRAINT "tax_rules_day_key" UNIQUE("profile","kind","valid_from"),
	CONSTRAINT "tax_rules_profile" CHECK ("tax_rules"."profile" in ('specification', 'statutory')),
	CONSTRAINT "tax_rules_kind" CHECK ("tax_rules"."kind" in ('gst', 'tds194c', 'payroll')),
	CONSTRAINT "tax_rules_terms" CHECK (jsonb_typeof("tax_rules"."terms") = 'object')
);
--> statement-breakpoint
CREATE TABLE "tax_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"single" integer DEFAULT 1 NOT NULL,
	"profile" text NOT NULL,
	CONSTRAINT "tax_settings_single_key" UNIQUE("single"),
	CONSTRAINT "tax_settings_single" CHECK ("tax_settings"."single" = 1),
	CONSTRAINT "tax_settings_profile" CHECK ("tax_settings"."profile" in ('specification', 'statutory'))
);
--> statement-breakpoint
-- What the generator does not write: the rules of before anybody added one, and the profile in force.
INSERT INTO "tax_rules" ("id", "created_at", "updated_at", "profile", "kind", "valid_from", "terms", "source", "is_verified") VALUES
	('00000000-0000-7000-8000-000000000101', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification', 'payroll', '2000-01-01', '{"deductionPaise":5000000,"slabs":[{"abovePaise":0,"basisPoints":0},{"abovePaise":25000000,"basisPoints":500},{"abovePaise":50000000,"basisPoints":2000},{"abovePaise":100000000,"basisPoints":3000}],"rebateUpToPaise":null,"hasMarginalRelief":false,"cessBasisPoints":400,"surchargeAbovePaise":null}', 'House rule: 50,000 off, then 0, 5, 20 and 30%, cess 4%, no rebate', true),
	('00000000-0000-7000-8000-000000000102', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification', 'tds194c', '2000-01-01', '{"withPanBasisPoints":{"individuals":100,"others":100},"withoutPanBasisPoints":500,"singleLimitPaise":null,"yearLimitPaise":null}', 'House rule: 1% with PAN, 5% without, from the first rupee. By law the 5% belongs to sections 194-O and 194Q', true),
	('00000000-0000-7000-8000-000000000103', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification', 'gst', '2000-01-01', '{"offeredBasisPoints":[0,500,1200,1800,2800],"defaultBasisPoints":1800,"retiredBasisPoints":[]}', 'House rule: 18% unless another rate is named; the rates of before 22 September 2025', true),
	('00000000-0000-7000-8000-000000000104', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification', 'gst', '2025-09-22', '{"offeredBasisPoints":[0,500,1800,4000],"defaultBasisPoints":1800,"retiredBasisPoints":[1200,2800]}', 'GST 2.0: 0, 5, 18 and 40% since 22 September 2025, 12 and 28% ended (read in public pages; some goods keep other rates)', false),
	('00000000-0000-7000-8000-000000000105', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'gst', '2017-07-01', '{"offeredBasisPoints":[0,500,1200,1800,2800],"defaultBasisPoints":1800,"retiredBasisPoints":[]}', 'Central Goods and Services Tax Act, rates of before 22 September 2025', false),
	('00000000-0000-7000-8000-000000000106', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'gst', '2025-09-22', '{"offeredBasisPoints":[0,500,1800,4000],"defaultBasisPoints":1800,"retiredBasisPoints":[1200,2800]}', 'GST 2.0: 0, 5, 18 and 40% since 22 September 2025, 12 and 28% ended (read in public pages; some goods keep other rates)', false),
	('00000000-0000-7000-8000-000000000107', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194c', '2025-04-01', '{"withPanBasisPoints":{"individuals":100,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":3000000,"yearLimitPaise":10000000}', 'Income-tax Act 1961, section 194C; without PAN section 206AA', true),
	('00000000-0000-7000-8000-000000000108', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'tds194c', '2026-04-01', '{"withPanBasisPoints":{"individuals":100,"others":200},"withoutPanBasisPoints":2000,"singleLimitPaise":3000000,"yearLimitPaise":10000000}', 'Income-tax Act 2025, section 393(1), Table serial 6(i); without PAN clause 397(2). Check the payment codes 1023 and 1024 against TRACES', false),
	('00000000-0000-7000-8000-000000000109', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'payroll', '2025-04-01', '{"deductionPaise":7500000,"slabs":[{"abovePaise":0,"basisPoints":0},{"abovePaise":40000000,"basisPoints":500},{"abovePaise":80000000,"basisPoints":1000},{"abovePaise":120000000,"basisPoints":1500},{"abovePaise":160000000,"basisPoints":2000},{"abovePaise":200000000,"basisPoints":2500},{"abovePaise":240000000,"basisPoints":3000}],"rebateUpToPaise":120000000,"hasMarginalRelief":true,"cessBasisPoints":400,"surchargeAbovePaise":500000000}', 'New regime, financial year 2025-26: slabs, rebate up to 12 lakh with marginal relief (read in public pages)', false),
	('00000000-0000-7000-8000-000000000110', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'statutory', 'payroll', '2026-04-01', '{"deductionPaise":7500000,"slabs":[{"abovePaise":0,"basisPoints":0},{"abovePaise":40000000,"basisPoints":500},{"abovePaise":80000000,"basisPoints":1000},{"abovePaise":120000000,"basisPoints":1500},{"abovePaise":160000000,"basisPoints":2000},{"abovePaise":200000000,"basisPoints":2500},{"abovePaise":240000000,"basisPoints":3000}],"rebateUpToPaise":120000000,"hasMarginalRelief":true,"cessBasisPoints":400,"surchargeAbovePaise":500000000}', 'Income-tax Act 2025, section 392: slabs of the new regime kept by the Budget of 2026 (read in public pages)', false);
--> statement-breakpoint
INSERT INTO "tax_settings" ("id", "created_at", "updated_at", "profile") VALUES ('00000000-0000-7000-8000-000000000100', timestamptz '2026-01-01 00:00:00+05:30', timestamptz '2026-01-01 00:00:00+05:30', 'specification');
