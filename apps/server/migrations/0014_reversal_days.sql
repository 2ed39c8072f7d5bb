DROP INDEX "payments_cash_idx";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "reversed_on" date GENERATED ALWAYS AS ((reversed_at at time zone 'Asia/Kolkata')::date) STORED;--> statement-breakpoint
CREATE INDEX "payments_reversed_idx" ON "payments" USING btree ("direction","reversed_on","amount") WHERE "payments"."reversed_on" is not null;--> statement-breakpoint
CREATE INDEX "payments_cash_idx" ON "payments" USING btree ("direction","paid_on","amount");