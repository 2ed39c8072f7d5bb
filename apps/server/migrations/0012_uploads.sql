ALTER TABLE "events" DROP CONSTRAINT "events_times";--> statement-breakpoint
CREATE INDEX "bank_rows_day_amount_idx" ON "bank_rows" USING btree ("day","amount");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_times" CHECK ("events"."start_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$' and "events"."end_time" ~ '^(([01][0-9]|2[0-3]):[0-5][0-9])?$');--> statement-breakpoint
UPDATE "invoices" SET
  "supplier" = CASE "kind" WHEN 'sales' THEN "ours"."side" ELSE "supplier" END,
  "recipient" = CASE "kind" WHEN 'sales' THEN "recipient" ELSE "ours"."side" END,
  "version" = "version" + 1
FROM (
  SELECT jsonb_build_object(
    'name', "legal_name", 'gstin', "gstin",
    'pan', coalesce(nullif("pan", ''), substr("gstin", 3, 10)), 'state', "state",
    'address', to_jsonb(array_remove(ARRAY["line1", "line2", trim("city" || ' ' || "pincode")], '')),
    'email', "email", 'phone', "phone", 'hasAddress', trim("line1") <> ''
  ) AS "side" FROM "organisation" WHERE "legal_name" <> ''
) AS "ours"
WHERE "invoices"."state" <> 'draft'
  AND (CASE "kind" WHEN 'sales' THEN "supplier" ELSE "recipient" END) ->> 'name' = '';
