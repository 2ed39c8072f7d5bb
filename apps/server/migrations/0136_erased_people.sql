CREATE TABLE "erased_enrolments" (
	"challenge_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"joined_at" timestamp (3) with time zone,
	"earned_at" timestamp (3) with time zone,
	"certificate" boolean NOT NULL,
	"badges" text[] NOT NULL,
	CONSTRAINT "erased_enrolments_pkey" PRIMARY KEY("challenge_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "erased_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"team_id" uuid,
	"department" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"left_at" timestamp (3) with time zone NOT NULL,
	"set_up_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "erased_enrolments" ADD CONSTRAINT "erased_enrolments_challenge_id_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_enrolments" ADD CONSTRAINT "erased_enrolments_employee_id_erased_people_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."erased_people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_people" ADD CONSTRAINT "erased_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erased_people" ADD CONSTRAINT "erased_people_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erased_enrolments_employee_idx" ON "erased_enrolments" USING btree ("employee_id","challenge_id");--> statement-breakpoint
CREATE INDEX "erased_people_company_idx" ON "erased_people" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "erased_people_team_idx" ON "erased_people" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "erased_people_erased_at_idx" ON "erased_people" USING btree ("erased_at");