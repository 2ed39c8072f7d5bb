DROP INDEX "parties_bank_idx";--> statement-breakpoint
CREATE INDEX "parties_account_idx" ON "parties" USING btree ((case when "account" like 'sealed:%' then split_part("account", ':', 3) else "account" end)) WHERE "parties"."account" <> '';--> statement-breakpoint
-- The job that encrypts runs once more, and adds the accounts to their index.
UPDATE "data_keys" SET "sealed_at" = null;