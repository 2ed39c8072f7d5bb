ALTER TABLE "credit_note_lines" ADD COLUMN "discount_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "discount_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_run_lines" ADD COLUMN "advice_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_run_lines" ADD COLUMN "advice_to" text;--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD COLUMN "discount_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "recurring_invoice_lines" ADD COLUMN "discount_rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_discount" CHECK ("credit_note_lines"."discount_rate" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_discount" CHECK ("invoice_lines"."discount_rate" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "payment_run_lines" ADD CONSTRAINT "payment_run_lines_advice" CHECK (num_nulls("payment_run_lines"."advice_at", "payment_run_lines"."advice_to") in (0, 2) and ("payment_run_lines"."advice_at" is null or "payment_run_lines"."state" = 'paid'));--> statement-breakpoint
ALTER TABLE "quotation_lines" ADD CONSTRAINT "quotation_lines_discount" CHECK ("quotation_lines"."discount_rate" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "recurring_invoice_lines" ADD CONSTRAINT "recurring_invoice_lines_discount" CHECK ("recurring_invoice_lines"."discount_rate" between 0 and 10000);