DROP INDEX "payslips_pay_ref_key_idx";--> statement-breakpoint
ALTER TABLE "payments" drop column "ref_key";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "ref_key" text GENERATED ALWAYS AS (ltrim(upper(regexp_replace(regexp_replace(ref, '^[^a-z0-9]*((utr|upi|imps|neft|rtgs|cheque|chq)[^a-z0-9]*|(ref|no)([^a-z0-9]+|(?=[0-9])))+', '', 'i'), '[^A-Za-z0-9]', '', 'g')), '0')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "payslips_pay_ref_key_idx" ON "payslips" USING btree (ltrim(upper(regexp_replace(regexp_replace(pay_ref, '^[^a-z0-9]*((utr|upi|imps|neft|rtgs|cheque|chq)[^a-z0-9]*|(ref|no)([^a-z0-9]+|(?=[0-9])))+', '', 'i'), '[^A-Za-z0-9]', '', 'g')), '0')) WHERE "payslips"."pay_ref" <> '';--> statement-breakpoint
-- What the generator does not write: the index went with its column.
CREATE INDEX "payments_ref_key_idx" ON "payments" USING btree ("ref_key","amount") WHERE "payments"."ref_key" <> '';--> statement-breakpoint
-- Rows of bank statements keep the keys of their texts by the same rule.
UPDATE "bank_rows" SET "ref_key" = marks."ref_key", "keys" = marks."keys"
FROM (
  SELECT "bank_rows"."id", own."key" AS "ref_key", ARRAY(
    SELECT found."key" FROM (
      SELECT own."key", 0 AS "place" WHERE length(own."key") >= 3
      UNION ALL
      SELECT ltrim(upper(regexp_replace(word."text", '^((utr|upi|imps|neft|rtgs|cheque|chq)|(ref|no)(?=[0-9]))+', '', 'i')), '0'), word."place"
      FROM regexp_split_to_table("bank_rows"."ref" || ' ' || "bank_rows"."note", '[^A-Za-z0-9]+') WITH ORDINALITY AS word ("text", "place")
    ) AS found
    WHERE found."key" ~ '[0-9]' AND (found."place" = 0 OR length(found."key") >= 5)
    GROUP BY found."key" ORDER BY min(found."place") LIMIT 40
  ) AS "keys"
  FROM "bank_rows", LATERAL (SELECT ltrim(upper(regexp_replace(regexp_replace("bank_rows"."ref", '^[^a-z0-9]*((utr|upi|imps|neft|rtgs|cheque|chq)[^a-z0-9]*|(ref|no)([^a-z0-9]+|(?=[0-9])))+', '', 'i'), '[^A-Za-z0-9]', '', 'g')), '0')) AS own ("key")
) AS marks
WHERE marks."id" = "bank_rows"."id" AND (marks."ref_key", marks."keys") IS DISTINCT FROM ("bank_rows"."ref_key", "bank_rows"."keys");
