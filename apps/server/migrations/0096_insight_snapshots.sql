CREATE TABLE "insight_snapshots" (
	"company_id" uuid NOT NULL,
	"month" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"people" integer GENERATED ALWAYS AS ((figures ->> 'people')::integer) STORED NOT NULL,
	"joined" integer GENERATED ALWAYS AS ((figures #>> '{joined,percent}')::integer) STORED,
	"active" integer GENERATED ALWAYS AS ((figures #>> '{active,percent}')::integer) STORED,
	"completed_days" integer GENERATED ALWAYS AS ((figures ->> 'completedDays')::integer) STORED,
	CONSTRAINT "insight_snapshots_company_id_month_pk" PRIMARY KEY("company_id","month"),
	CONSTRAINT "insight_snapshots_month" CHECK ("insight_snapshots"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
ALTER TABLE "insight_snapshots" ADD CONSTRAINT "insight_snapshots_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insight_snapshots_month_idx" ON "insight_snapshots" USING btree ("month","people");--> statement-breakpoint
CREATE INDEX "insight_snapshots_created_at_idx" ON "insight_snapshots" USING btree ("created_at");