CREATE TABLE "former_payees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"party_id" uuid NOT NULL,
	"pan" text NOT NULL,
	"gstin" text NOT NULL,
	"ifsc" text NOT NULL,
	"account" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "former_payees" ADD CONSTRAINT "former_payees_party_id_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_payees_until_idx" ON "former_payees" USING btree ("until");--> statement-breakpoint
CREATE INDEX "former_payees_party_idx" ON "former_payees" USING btree ("party_id");