ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_gst_terms" CHECK ("tax_rules"."kind" <> 'gst' or "tax_rules"."terms" ?& array['offeredBasisPoints', 'defaultBasisPoints', 'retiredBasisPoints']);--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_tds194c_terms" CHECK ("tax_rules"."kind" <> 'tds194c' or "tax_rules"."terms" ?& array['withPanBasisPoints', 'withoutPanBasisPoints', 'singleLimitPaise', 'yearLimitPaise']);--> statement-breakpoint
ALTER TABLE "tax_rules" ADD CONSTRAINT "tax_rules_payroll_terms" CHECK ("tax_rules"."kind" <> 'payroll' or "tax_rules"."terms" ?& array['deductionPaise', 'slabs', 'rebateUpToPaise', 'hasMarginalRelief', 'cessBasisPoints', 'surchargeAbovePaise']);--> statement-breakpoint
-- Its rate without PAN was read in secondary pages only; a rule that somebody replaced is theirs.
UPDATE "tax_rules" SET "is_verified" = false WHERE "id" = '00000000-0000-7000-8000-000000000107' AND "version" = 1;--> statement-breakpoint
-- Payslips name the rule they were made by, as far as that is still known.
UPDATE "payslips" SET "rule" = "payslips"."rule" || jsonb_build_object('id', r."id", 'version', r."version", 'terms', r."terms")
FROM "tax_rules" r
WHERE NOT "payslips"."rule" ? 'id' AND r."kind" = 'payroll' AND r."profile" = "payslips"."rule" ->> 'profile'
	AND r."valid_from" = ("payslips"."rule" ->> 'validFrom')::date;
