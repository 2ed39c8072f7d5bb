CREATE TABLE "event_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_attachments_file_key" UNIQUE("file_id")
);
--> statement-breakpoint
CREATE TABLE "event_vendors" (
	"event_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"vendor_kind" text GENERATED ALWAYS AS ('vendor') STORED NOT NULL,
	"place" smallint NOT NULL,
	CONSTRAINT "event_vendors_event_id_vendor_id_pk" PRIMARY KEY("event_id","vendor_id")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"event_name" text collate "und-x-icu" NOT NULL,
	"client_name" text collate "und-x-icu" NOT NULL,
	"client_location" text NOT NULL,
	"client_poc_name" text NOT NULL,
	"event_date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"city" text collate "und-x-icu" NOT NULL,
	"venue" text NOT NULL,
	"description" text NOT NULL,
	"participants" integer,
	"lead" text NOT NULL,
	"category" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"status_order" smallint GENERATED ALWAYS AS (case status when 'assigned' then 1 when 'in_progress' then 2 when 'completed' then 3 else 4 end) STORED NOT NULL,
	"budget" bigint NOT NULL,
	"planner_id" uuid,
	"budget_revenue" bigint,
	"budget_venue" bigint,
	"budget_supplies" bigint,
	"budget_staff" bigint,
	"budget_logistics" bigint,
	"budget_misc" bigint,
	"manual_revenue" bigint,
	"manual_venue" bigint,
	"manual_supplies" bigint,
	"manual_staff" bigint,
	"manual_logistics" bigint,
	"manual_misc" bigint,
	"manual_costs" bigint GENERATED ALWAYS AS (coalesce(manual_venue + manual_supplies + manual_staff + manual_logistics + manual_misc, 0)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower((event_name || e'\n' || client_name || e'\n' || city || e'\n' || venue) collate "und-x-icu")) STORED NOT NULL,
	CONSTRAINT "events_budget" CHECK ("events"."budget" > 0),
	CONSTRAINT "events_budget_heads" CHECK (num_nulls("events"."budget_revenue", "events"."budget_venue", "events"."budget_supplies", "events"."budget_staff", "events"."budget_logistics", "events"."budget_misc") in (0, 6)),
	CONSTRAINT "events_manual_heads" CHECK (num_nulls("events"."manual_revenue", "events"."manual_venue", "events"."manual_supplies", "events"."manual_staff", "events"."manual_logistics", "events"."manual_misc") in (0, 6)),
	CONSTRAINT "events_amounts" CHECK (least("events"."budget_revenue", "events"."budget_venue", "events"."budget_supplies", "events"."budget_staff", "events"."budget_logistics", "events"."budget_misc", "events"."manual_revenue", "events"."manual_venue", "events"."manual_supplies", "events"."manual_staff", "events"."manual_logistics", "events"."manual_misc") >= 0),
	CONSTRAINT "events_participants" CHECK ("events"."participants" >= 0),
	CONSTRAINT "events_times" CHECK ("events"."start_time" ~ '^([0-2][0-9]:[0-5][0-9])?$' and "events"."end_time" ~ '^([0-2][0-9]:[0-5][0-9])?$')
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "event_head" text;--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attachments" ADD CONSTRAINT "event_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_vendors" ADD CONSTRAINT "event_vendors_vendor_fkey" FOREIGN KEY ("vendor_id","vendor_kind") REFERENCES "public"."parties"("id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_planner_id_staff_id_fk" FOREIGN KEY ("planner_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attachments_event_idx" ON "event_attachments" USING btree ("event_id","uploaded_at","id");--> statement-breakpoint
CREATE INDEX "event_vendors_vendor_idx" ON "event_vendors" USING btree ("vendor_id");--> statement-breakpoint
CREATE INDEX "events_search_idx" ON "events" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_created_at_idx" ON "events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "events_date_idx" ON "events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "events_name_idx" ON "events" USING btree ("event_name","id");--> statement-breakpoint
CREATE INDEX "events_client_name_idx" ON "events" USING btree ("client_name","id");--> statement-breakpoint
CREATE INDEX "events_city_idx" ON "events" USING btree ("city","id");--> statement-breakpoint
CREATE INDEX "events_budget_idx" ON "events" USING btree ("budget","id");--> statement-breakpoint
CREATE INDEX "events_status_order_idx" ON "events" USING btree ("status_order","id");--> statement-breakpoint
CREATE INDEX "events_status_date_idx" ON "events" USING btree ("status","event_date","id");--> statement-breakpoint
CREATE INDEX "events_planner_date_idx" ON "events" USING btree ("planner_id","event_date","id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_event_idx" ON "invoices" USING btree ("event_id","issued_on","id") WHERE "invoices"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_event_sums_idx" ON "invoices" USING btree ("event_id","event_head","kind","subtotal","credited_taxable") WHERE "invoices"."event_id" is not null and "invoices"."state" = 'issued';--> statement-breakpoint
CREATE INDEX "invoices_unlinked_idx" ON "invoices" USING btree ("kind","issued_on","id") WHERE "invoices"."event_id" is null and "invoices"."state" <> 'void';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_event" CHECK (num_nulls("invoices"."event_id", "invoices"."event_head") in (0, 2) and ("invoices"."event_head" is null or ("invoices"."kind" = 'sales') = ("invoices"."event_head" = 'revenue')));