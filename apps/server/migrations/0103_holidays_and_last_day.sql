CREATE TABLE "holiday_decisions" (
	"company_id" uuid NOT NULL,
	"date" date NOT NULL,
	"name" text NOT NULL,
	"paused" boolean NOT NULL,
	"decided_by" uuid NOT NULL,
	"decided_by_name" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "holiday_decisions_pkey" PRIMARY KEY("company_id","date")
);
--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "participant_days" ADD COLUMN "paused_by" uuid;--> statement-breakpoint
ALTER TABLE "holiday_decisions" ADD CONSTRAINT "holiday_decisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holiday_decisions_paused_idx" ON "holiday_decisions" USING btree ("date") WHERE "holiday_decisions"."paused";--> statement-breakpoint
CREATE INDEX "employees_last_day_idx" ON "employees" USING btree ("last_day","id") WHERE "employees"."last_day" is not null;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_last_day" CHECK ("employees"."last_day" is null or "employees"."status" <> 'inactive');--> statement-breakpoint
ALTER TABLE "participant_days" ADD CONSTRAINT "participant_days_paused_by" CHECK ("participant_days"."paused" or "participant_days"."paused_by" is null);