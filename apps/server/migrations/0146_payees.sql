ALTER TABLE "account_entries" ADD COLUMN "made_by_id" uuid;--> statement-breakpoint
CREATE INDEX "parties_pan_in_gstin_idx" ON "parties" USING btree ((substr("gstin", 3, 10))) WHERE "parties"."gstin" <> '';--> statement-breakpoint
CREATE INDEX "parties_bank_idx" ON "parties" USING btree ((substr("ifsc", 1, 4))) WHERE "parties"."ifsc" <> '';