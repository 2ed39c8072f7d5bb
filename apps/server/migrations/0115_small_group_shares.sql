-- What may be shown of groups: apps/server/src/programme/company-reports/floor.ts.
CREATE OR REPLACE FUNCTION "group_percent"("part" bigint, "whole" bigint, "people" bigint, "least_people" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN people < greatest(5, least_people) OR people IS NULL OR whole = 0 THEN NULL
    WHEN people < 20 THEN
      least(95, greatest(5, round(20.0 * least(greatest(part, 1), whole - 1) / whole)::integer * 5))
    ELSE round(100.0 * part / whole)::integer
  END
$$;--> statement-breakpoint
CREATE FUNCTION "group_share"("part" bigint, "whole" bigint, "people" bigint, "least_people" integer) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT group_percent(CASE WHEN people < 20 THEN least(part, people - 1) ELSE part END, whole, people, least_people)
$$;--> statement-breakpoint
-- Months that were counted before. Their figures of fewer than 20 people have no number.
UPDATE "insight_snapshots" SET "figures" = regexp_replace(regexp_replace(
    regexp_replace(regexp_replace("figures"::text,
      '"count": null, "percent": 0\}', '"count": null, "percent": 5}', 'g'),
      '"count": null, "percent": 100\}', '"count": null, "percent": 95}', 'g'),
    '"active": 0, ("folded": \d+, "people": 1?\d, )', '"active": 5, \1', 'g'),
    '"active": 100, ("folded": \d+, "people": 1?\d, )', '"active": 95, \1', 'g')::jsonb;
