CREATE TABLE "lowered_floors" (
	"company_id" uuid NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"floor" integer NOT NULL,
	CONSTRAINT "lowered_floors_company_id_until_pk" PRIMARY KEY("company_id","until")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "group_floor" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "own_pause_days" integer DEFAULT 63 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "own_pause_days_back" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "lowered_floors" ADD CONSTRAINT "lowered_floors_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_group_floor" CHECK ("companies"."group_floor" between 5 and 20);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_own_pause_days" CHECK ("companies"."own_pause_days" between 0 and 63);--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_own_pause_days_back" CHECK ("companies"."own_pause_days_back" between 0 and 2);--> statement-breakpoint
-- A lower floor does not hold for days before it: apps/server/src/people/companies/tables.ts.
CREATE FUNCTION "keep_higher_floor"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lowered_floors (company_id, until, floor) VALUES (NEW.id, NEW.updated_at, OLD.group_floor)
  ON CONFLICT (company_id, until) DO UPDATE SET floor = greatest(lowered_floors.floor, excluded.floor);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "companies_keep_higher_floor" AFTER UPDATE OF "group_floor" ON "companies"
  FOR EACH ROW WHEN (NEW.group_floor < OLD.group_floor) EXECUTE FUNCTION "keep_higher_floor"();--> statement-breakpoint
-- What may be shown of groups: apps/server/src/programme/company-reports/floor.ts.
CREATE FUNCTION "least_people"("of_company" uuid, "since" timestamp with time zone, "sensitive" boolean) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT greatest(
    CASE WHEN sensitive THEN 10 ELSE 5 END,
    (SELECT group_floor FROM companies WHERE id = of_company),
    (SELECT max(floor) FROM lowered_floors WHERE company_id = of_company AND until > since)
  )
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "folded_groups"("sizes" integer[], "least_people" integer) RETURNS TABLE ("place" bigint, "folded" boolean) LANGUAGE sql IMMUTABLE AS $$
  WITH ranked AS (
    SELECT given.place, given.size, greatest(5, least_people) AS least,
      row_number() OVER (ORDER BY given.size, given.place) AS rank,
      sum(given.size) OVER (ORDER BY given.size, given.place) AS together
    FROM unnest(sizes) WITH ORDINALITY AS given (size, place)
  ), needed AS (
    SELECT CASE WHEN count(*) FILTER (WHERE size < least) = 0 THEN 0
      ELSE greatest(
        2,
        count(*) FILTER (WHERE size < least),
        coalesce(min(rank) FILTER (WHERE together >= least), count(*))
      ) END AS folds
    FROM ranked
  )
  SELECT ranked.place, ranked.rank <= needed.folds FROM ranked CROSS JOIN needed
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "group_percent"("part" bigint, "whole" bigint, "people" bigint, "least_people" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN people < greatest(5, least_people) OR people IS NULL OR whole = 0 THEN NULL
    WHEN people < 20 THEN round(20.0 * part / whole)::integer * 5
    ELSE round(100.0 * part / whole)::integer
  END
$$;
