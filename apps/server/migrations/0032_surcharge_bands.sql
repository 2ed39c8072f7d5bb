ALTER TABLE "tax_rules" DROP CONSTRAINT "tax_rules_payroll_terms";--> statement-breakpoint
-- What the generator does not write: the bands of the surcharge where it was known to be due by law; elsewhere none.
UPDATE "tax_rules" SET
  "terms" = "terms" || '{"surcharges":[{"abovePaise":500000000,"basisPoints":1000},{"abovePaise":1000000000,"basisPoints":1500},{"abovePaise":2000000000,"basisPoints":2500}],"surchargeAbovePaise":null}',
  "source" = CASE
    WHEN "version" = 1 AND "id" IN ('00000000-0000-7000-8000-000000000109', '00000000-0000-7000-8000-000000000110')
      THEN "source" || '; surcharge 10, 15 and 25% above 50 lakh, 1 crore and 2 crore with marginal relief'
    ELSE "source" END,
  "version" = "version" + 1, "updated_at" = date_trunc('milliseconds', now())
WHERE "kind" = 'payroll' AND "profile" = 'statutory' AND "terms" -> 'surchargeAbovePaise' = '500000000';--> statement-breakpoint
UPDATE "tax_rules" SET "terms" = "terms" || '{"surcharges":[]}'
WHERE "kind" = 'payroll' AND NOT "terms" ? 'surcharges';--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_payroll_terms" CHECK ("tax_rules"."kind" <> 'payroll' or "tax_rules"."terms" ?& array['deductionPaise', 'slabs', 'rebateUpToPaise', 'hasMarginalRelief', 'cessBasisPoints', 'surcharges', 'surchargeAbovePaise']);
