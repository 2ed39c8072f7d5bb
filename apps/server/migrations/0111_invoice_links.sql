CREATE TABLE "invoice_link_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoice_link_keys_one" CHECK ("invoice_link_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"by_name" text,
	"withdrawn_at" timestamp (3) with time zone,
	"first_seen_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_links_seen" CHECK (num_nulls("invoice_links"."first_seen_at", "invoice_links"."last_seen_at") in (0, 2) and ("invoice_links"."first_seen_at" is null or "invoice_links"."first_seen_at" <= "invoice_links"."last_seen_at"))
);
--> statement-breakpoint
ALTER TABLE "invoice_links" ADD CONSTRAINT "invoice_links_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_links_open_key" ON "invoice_links" USING btree ("invoice_id") WHERE "invoice_links"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_links_invoice_idx" ON "invoice_links" USING btree ("invoice_id");