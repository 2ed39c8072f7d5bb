CREATE TABLE "company_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"period" text NOT NULL,
	"challenge_id" uuid,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"status" text NOT NULL,
	"figures" jsonb,
	"file_key" text,
	"bytes" integer,
	"failure" text,
	"made_by_id" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "company_reports_period_key" UNIQUE("company_id","period"),
	CONSTRAINT "company_reports_dates" CHECK ("company_reports"."to_date" >= "company_reports"."from_date"),
	CONSTRAINT "company_reports_challenge" CHECK (("company_reports"."kind" = 'challenge') = ("company_reports"."challenge_id" is not null)),
	CONSTRAINT "company_reports_done" CHECK ("company_reports"."status" <> 'done' or ("company_reports"."file_key" is not null and "company_reports"."figures" is not null and "company_reports"."finished_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "company_reports" ADD CONSTRAINT "company_reports_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reports" ADD CONSTRAINT "company_reports_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_reports_company_idx" ON "company_reports" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "company_reports_created_at_idx" ON "company_reports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "company_reports_challenge_idx" ON "company_reports" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "company_reports_file_idx" ON "company_reports" USING btree ("file_key") WHERE "company_reports"."file_key" is not null;--> statement-breakpoint
-- What reports say of groups of people: apps/server/src/programme/company-reports/floor.ts.
CREATE FUNCTION "folded_groups"("sizes" integer[], "least_people" integer) RETURNS TABLE ("place" bigint, "folded" boolean) LANGUAGE sql IMMUTABLE AS $$
  WITH ranked AS (
    SELECT given.place, given.size,
      row_number() OVER (ORDER BY given.size, given.place) AS rank,
      sum(given.size) OVER (ORDER BY given.size, given.place) AS together
    FROM unnest(sizes) WITH ORDINALITY AS given (size, place)
  ), needed AS (
    SELECT CASE WHEN count(*) FILTER (WHERE size < least_people) = 0 THEN 0
      ELSE greatest(
        2,
        count(*) FILTER (WHERE size < least_people),
        coalesce(min(rank) FILTER (WHERE together >= least_people), count(*))
      ) END AS folds
    FROM ranked
  )
  SELECT ranked.place, ranked.rank <= needed.folds FROM ranked CROSS JOIN needed
$$;--> statement-breakpoint
CREATE FUNCTION "group_percent"("part" bigint, "whole" bigint, "people" bigint, "least_people" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN people < least_people OR people IS NULL OR whole = 0 THEN NULL
    WHEN people < 20 THEN round(20.0 * part / whole)::integer * 5
    ELSE round(100.0 * part / whole)::integer
  END
$$;--> statement-breakpoint
CREATE FUNCTION "group_count"("part" bigint, "people" bigint, "least_people" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN people >= greatest(20, least_people) THEN part::integer END
$$;
