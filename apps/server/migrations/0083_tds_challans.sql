CREATE TABLE "tds_challans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"month" text NOT NULL,
	"section" text NOT NULL,
	"number" text NOT NULL,
	"bsr_code" text NOT NULL,
	"deposited_on" date NOT NULL,
	"tax" bigint NOT NULL,
	CONSTRAINT "tds_challans_number_key" UNIQUE("month","section","bsr_code","deposited_on","number"),
	CONSTRAINT "tds_challans_month" CHECK ("tds_challans"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "tds_challans_section" CHECK ("tds_challans"."section" in ('194C', '194J(b)', '194J(ba)', '194J(a)', '194I(b)', '194I(a)', '194H', '194Q', 'salary')),
	CONSTRAINT "tds_challans_number" CHECK ("tds_challans"."number" ~ '^[0-9]{5}$'),
	CONSTRAINT "tds_challans_bsr_code" CHECK ("tds_challans"."bsr_code" ~ '^[0-9]{7}$'),
	CONSTRAINT "tds_challans_deposited_on" CHECK (to_char("tds_challans"."deposited_on", 'YYYY-MM') >= "tds_challans"."month"),
	CONSTRAINT "tds_challans_tax" CHECK ("tds_challans"."tax" > 0)
);
