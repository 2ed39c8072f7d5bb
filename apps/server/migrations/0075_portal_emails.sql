DROP INDEX "accounts_portal_email_key";--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_portal_email_key" ON "accounts" USING btree ("company_id","email") WHERE "accounts"."kind" = 'portal';