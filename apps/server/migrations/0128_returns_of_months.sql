-- Written by hand: a return could have any name. Spellings of the right one become it, and other names of months filed before stay (NOT VALID). No return declares stock, so its months are closed, not filed.
ALTER TABLE "book_months" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "book_months" SET "state" = 'closed', "filed_return" = NULL, "filed_on" = NULL, "arn" = NULL WHERE "state" = 'filed' AND "book" = 'stock';--> statement-breakpoint
UPDATE "book_months" SET "filed_return" = CASE "book" WHEN 'sales' THEN 'GSTR-1' WHEN 'purchases' THEN 'GSTR-3B'
	WHEN 'payments' THEN CASE WHEN "month" < '2026-04' THEN 'Form 26Q' ELSE 'Form 140' END
	ELSE CASE WHEN "month" < '2026-04' THEN 'Form 24Q' ELSE 'Form 138' END END
WHERE "state" = 'filed' AND regexp_replace(upper("filed_return"), '^FORM|[^A-Z0-9]', '', 'g') = ANY (
	CASE "book" WHEN 'sales' THEN '{GSTR1}' WHEN 'purchases' THEN '{GSTR3B}'
	WHEN 'payments' THEN CASE WHEN "month" < '2026-04' THEN '{26Q}' ELSE '{26Q,140}' END
	ELSE CASE WHEN "month" < '2026-04' THEN '{24Q}' ELSE '{24Q,138}' END END::text[]);--> statement-breakpoint
ALTER TABLE "book_months" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "book_months" ADD CONSTRAINT "book_months_return" CHECK ("book_months"."filed_return" is null or "book_months"."filed_return" = case "book_months"."book" when 'sales' then 'GSTR-1' when 'purchases' then 'GSTR-3B' when 'payments' then case when "book_months"."month" < '2026-04' then 'Form 26Q' else 'Form 140' end when 'payroll' then case when "book_months"."month" < '2026-04' then 'Form 24Q' else 'Form 138' end else '' end) NOT VALID;