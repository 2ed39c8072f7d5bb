CREATE TABLE "former_enrolments" (
	"challenge_id" uuid NOT NULL,
	"former_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"earned_at" timestamp (3) with time zone,
	"certificate" boolean NOT NULL,
	"badges" text[] NOT NULL,
	CONSTRAINT "former_enrolments_pkey" PRIMARY KEY("challenge_id","former_id")
);
--> statement-breakpoint
CREATE TABLE "former_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"team_id" uuid,
	"department" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone NOT NULL,
	"set_up_at" timestamp (3) with time zone,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"erased" boolean NOT NULL
);
--> statement-breakpoint
-- Who was erased before stays, with one time in one company.
INSERT INTO "former_people" ("id", "employee_id", "company_id", "team_id", "department", "created_at", "left_at", "set_up_at", "kept_at", "erased")
SELECT "id", "id", "company_id", "team_id", "department", "created_at", "left_at", "set_up_at", "erased_at", true FROM "erased_people";--> statement-breakpoint
INSERT INTO "former_enrolments" ("challenge_id", "former_id", "from_date", "to_date", "joined_at", "earned_at", "certificate", "badges")
SELECT "challenge_id", "employee_id", "from_date", "to_date", "joined_at", "earned_at", "certificate", "badges" FROM "erased_enrolments";--> statement-breakpoint
DROP TABLE "erased_enrolments";--> statement-breakpoint
DROP TABLE "erased_people";--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "moved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "former_enrolments" ADD CONSTRAINT "former_enrolments_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_enrolments" ADD CONSTRAINT "former_enrolments_former_id_former_people_id_fk" FOREIGN KEY ("former_id") REFERENCES "public"."former_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_people" ADD CONSTRAINT "former_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_people" ADD CONSTRAINT "former_people_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_enrolments_former_idx" ON "former_enrolments" USING btree ("former_id","challenge_id");--> statement-breakpoint
CREATE INDEX "former_people_company_idx" ON "former_people" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "former_people_team_idx" ON "former_people" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "former_people_kept_at_idx" ON "former_people" USING btree ("kept_at");